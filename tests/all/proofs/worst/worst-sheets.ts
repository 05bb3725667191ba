import { strToU8, type Zippable, zipSync } from 'fflate';
import { MAX_SHEET_BYTES } from '../../../../src/platform/contract/sheet-settings.ts';
import { MAX_SHEET_ROWS } from '../../../../src/platform/spreadsheet/cell.ts';
import { HEADINGS, shelfRow } from '../../../catalogue/server/spreadsheet/sheets.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * Spreadsheets of the maximum size, each designed to make one step of reading as expensive as
 * possible.
 */
export const worstSheets: Record<string, () => Bytes> = {
  'a CSV cell of 4 MB of blanks': () => csv(`${HEADINGS}\nS,"${' '.repeat(MAX_SHEET_BYTES)}`),
  'a CSV of blanks in each cell': () =>
    csv(lines((row) => shelfRow(`S-${row}`, ' '.repeat(2_100)).join(','))),
  'a CSV of quotation marks': () => csv(`Title\n${'"'.repeat(MAX_SHEET_BYTES)}`),
  'a CSV of separators': () => csv(`Title\n${','.repeat(MAX_SHEET_BYTES)}`),
  'a CSV of line ends': () => csv('Title\n'.repeat(MAX_SHEET_BYTES / 6)),
  'a CSV of 2,000 rows with the longest texts': () =>
    csv(lines((row) => shelfRow(`S-${row}`, `Shelf ${"'=+-@|".repeat(330)}`).join(','))),
  'a CSV of 2,000 tags in each row': () =>
    csv(
      `${[...HEADINGS, 'Tags']}\n${rows((row) => [...shelfRow(`S-${row}`), `"${'a,'.repeat(1_000)}"`].join(','))}`,
    ),
  'an Excel file of 29 MB of blanks': () => xlsx(' '.repeat(29_000_000)),
  'an Excel file of blanks in short stretches': () =>
    xlsx(`<row>${' '.repeat(190_000)}</row>`.repeat(150)),
  'an Excel file of 190,000 cells': () =>
    xlsx('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(95_000)),
  'an Excel file of elements without an end': () => xlsx('<c '.repeat(9_000_000)),
  'an Excel file of brackets': () => xlsx('<'.repeat(29_000_000)),
  'an Excel file of comments without an end': () => xlsx('<!--'.repeat(7_000_000)),
  'an Excel file of document types': () => xlsx('<!DOCTYPE ['.repeat(2_500_000)),
  'an Excel file of signs': () =>
    xlsx(`<row><c><v>${'&'.repeat(190_000)}</v></c></row>`.repeat(150)),
  'an Excel file of deep elements': () => xlsx('<a>'.repeat(9_000_000)),
  'an Excel file of attributes': () => xlsx(`<row ${'a="" '.repeat(5_000_000)}/>`),
  'an Excel file of shared texts': () =>
    xlsx('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'.repeat(90_000), {
      'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>x</t></si>'.repeat(1_000_000)}</sst>`),
    }),
  'an Excel file of its number formats': () =>
    xlsx('<row r="1"><c r="A1" s="1"><v>1</v></c></row>'.repeat(90_000), {
      'xl/styles.xml': strToU8(
        `<styleSheet><numFmts>${'<numFmt numFmtId="200" formatCode="yyyy[[[[[["/>'.repeat(200_000)}</numFmts></styleSheet>`,
      ),
    }),
  'an Excel file of 35,000 parts': () =>
    xlsx('', Object.fromEntries(Array.from({ length: 35_000 }, (_, n) => [`${n}`, strToU8('')]))),
  'an archive of nothing but list ends': () => {
    const ends = Buffer.alloc(MAX_SHEET_BYTES - 4, Buffer.from('504b0506', 'hex'));
    return new Uint8Array(Buffer.concat([Buffer.from('504b0304', 'hex'), ends]));
  },
};

function csv(text: string): Bytes {
  return new TextEncoder().encode(text).slice(0, MAX_SHEET_BYTES);
}

function lines(row: (number: number) => string): string {
  return `${HEADINGS}\n${rows(row)}`;
}

function rows(row: (number: number) => string): string {
  return Array.from({ length: MAX_SHEET_ROWS }, (_, number) => row(number)).join('\n');
}

function xlsx(sheetRows: string, others: Zippable = {}): Bytes {
  const relation = (type: string, target: string) =>
    strToU8(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`,
    );
  const parts = {
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${sheetRows}</sheetData></worksheet>`,
    ),
    ...others,
  };
  return new Uint8Array(zipSync(parts, { level: 6 }));
}
