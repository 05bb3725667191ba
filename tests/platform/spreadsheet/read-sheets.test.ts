import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { HttpError } from '../../../src/platform/http-error.ts';
import { type Cell, MAX_SHEET_ROWS } from '../../../src/platform/spreadsheet/cell.ts';
import { readSheets } from '../../../src/platform/spreadsheet/read-sheets.ts';
import { writeCsv } from '../../../src/platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '../../../src/platform/spreadsheet/write-xlsx.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const bytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);
const xlsx = async (rows: Cell[][]) => bytes(await writeXlsx(rows, []));

/** The rows of the first sheet. */
async function readSheet(file: Bytes): Promise<Cell[][]> {
  return (await readSheets(file))[0]?.rows ?? [];
}

async function refusal(file: Bytes): Promise<string> {
  const thrown = await readSheet(file).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(HttpError);
  return (thrown as HttpError).message;
}

const NO_SHEET =
  'This is not a spreadsheet that can be read. Save it as .xlsx or CSV, and choose it again.';
const TOO_MUCH =
  'This is more than fits: a spreadsheet has at most 2,000 rows. Split it into several files.';

const rows = [
  ['Title', 'Colour'],
  ['Büro, “hoch”', 'Rot'],
];
const text = (separator: string) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');
const windows = Buffer.from(text(';').replace('“', '\x93').replace('”', '\x94'), 'latin1');
const utf16 = Buffer.from(`\uFEFF${text('\t')}`, 'utf16le');
it.each<[string, Bytes]>([
  ['in UTF-8', utf8(text(','))],
  ['with the mark of UTF-8', utf8(`\uFEFF${text(',')}`)],
  ['in the letters of Windows, with semicolons', bytes(windows)],
  ['in UTF-16, with tabs', bytes(utf16)],
  ['in UTF-16 the other way round', bytes(Buffer.from(utf16).swap16())],
  ['in UTF-16 without its mark', bytes(Buffer.from(utf16.subarray(2)))],
  ['when it says its separator', utf8(`sep=;\n${text(';')}`)],
])('a CSV file %s is read', async (_, file) => {
  expect(await readSheet(file)).toEqual(rows);
});

it('the separator of a CSV file is that of its table, whatever stands above it or inside', async () => {
  const labels = 'Statement, March 2026\nAccount;0110\n';
  const table = 'Date;Details;Credit\n02/03/2026;Chairs, oak;1,900.00\n03/03/2026;Bed;5\n';
  expect((await readSheet(utf8(labels + table))).at(-1)).toEqual(['03/03/2026', 'Bed', '5']);
  expect(await readSheet(utf8('SKU;Title\nA;Oak, ash, elm\n'))).toEqual([
    ['SKU', 'Title'],
    ['A', 'Oak, ash, elm'],
  ]);
  expect(await readSheet(utf8('Title\nA, b; c\n'))).toEqual([['Title'], ['A', ' b; c']]);
});

it('quotation marks in CSV that stand for inches are read, and rows of any length', async () => {
  expect(await readSheet(utf8('Title,Size\nShelf,5" deep\nBed\n'))).toEqual([
    ['Title', 'Size'],
    ['Shelf', '5" deep'],
    ['Bed'],
  ]);
});

it('texts in CSV that were escaped as formulas are unescaped', async () => {
  const cells = [
    ...['=1+1', '+254 722 111 222', '-green', '@home', "'quoted'", 'a;b', "'=1", "''=1"],
    ...['a;=1+1;b', "a; '-1", 'Tall\n- of oak\n-of ash', 'a|@b', '\t=1', "it's; 'fine'", '＝1'],
  ];
  expect(await readSheet(utf8(writeCsv([cells])))).toEqual([cells]);
});

it('numbers, days, texts and gaps of an Excel file are read', async () => {
  const rows = [
    ['Title', 'Width', 'Day', 'Flag'],
    ['00123', 72.5, new Date('2027-03-01'), true],
    ['=1+1', null, null, false],
  ];
  expect(await readSheet(await xlsx(rows))).toEqual(rows);
});

it('an Excel file that stores the last possible row is read', async () => {
  const { sheet } = sheetOf(
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576" ht="12.8"><c r="C1048576" s="0"/></row>',
  );
  expect(await readSheet(zip(sheet))).toEqual([[1]]);
});

it('comments in an Excel file are ignored', async () => {
  const { sheet } = sheetOf(
    '<!-- a > b --><row r="1"><c r="A1" t="str"><v>Oak</v></c></row><!-- the end -->',
  );
  expect(await readSheet(zip(sheet))).toEqual([['Oak']]);
});

it('macros in an Excel file are ignored', async () => {
  const { sheet } = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>');
  expect(await readSheet(zip({ ...sheet, 'xl/vbaProject.bin': 'Sub AutoOpen()' }))).toEqual([[1]]);
});

it('pictures in an Excel file are counted and not read, however large they unpack', async () => {
  const { sheet } = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>');
  const picture = { 'xl/media/image1.png': '\0'.repeat(100_000_000) };
  expect(await readSheets(zip({ ...sheet, ...picture }))).toMatchObject([
    { rows: [[1]], pictures: 1 },
  ]);
});

it('what Excel shows of an error, of a picture in a cell and of a number with zeros is read', async () => {
  const { sheet } = sheetOf(
    '<row r="1"><c r="A1" t="e"><v>#REF!</v></c><c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>' +
      '<c r="C1" t="e" vm="1"><v>#VALUE!</v></c><c r="D1" s="1"><v>123</v></c>' +
      '<c r="E1"><v>40.894000000000005</v></c></row>',
  );
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const file = zip({ ...sheet, 'xl/styles.xml': styles });
  expect(await readSheet(file)).toEqual([['#REF!', '#DIV/0!', null, '00123', 40.894]]);
});

it('the value of merged rows in an Excel file is repeated, but not that of merged columns', async () => {
  const { sheet } = sheetOf(
    '<row r="1"><c r="A1"><v>7</v></c><c r="B1"><v>8</v></c><c r="C1"/></row>' +
      '<row r="2"><c r="A2" s="1"/><c r="B2"><v>9</v></c></row>' +
      '<row r="3"><c r="A3"/><c r="B3"/></row><row r="4"><c r="A4"/><c r="B4"><v>5</v></c></row>',
    '<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="B1:C1"/></mergeCells>',
  );
  expect(await readSheet(zip(sheet))).toEqual([
    [7, 8],
    [7, 9],
    [7, null],
    [null, 5],
  ]);
});

it('a spreadsheet is read up to a cell far to the right', async () => {
  const sheet = zip(sheetOf('<row r="60"><c r="AAA60"><v>1</v></c></row>').sheet);
  expect((await readSheet(sheet)).at(-1)?.at(-1)).toBe(1);
});

it.each<[string, () => Bytes | Promise<Bytes>]>([
  ['nothing', () => utf8('')],
  ['a photograph', () => jpegPhoto()],
  ['an archive of something else', () => zip({ 'a.xml': '<a/>' })],
  ['half an Excel file', async () => (await xlsx([['Title']])).slice(0, 900)],
  [
    'an archive that says too little of a part',
    () => zip({ 'xl/a.xml': '<a/>'.repeat(99) }, { size: 9 }),
  ],
  ['elements without an end', () => zip(sheetOf('<c '.repeat(1_000_000)).sheet)],
  ['brackets without an end', () => zip(sheetOf('<'.repeat(2_000_000)).sheet)],
  ['comments without an end', () => zip(sheetOf('<!--'.repeat(5_000_000)).sheet)],
  ['text that the reader would leave out', () => zip(sheetOf('<![CDATA[Oak]]>').sheet)],
  ['document types', () => zip(sheetOf('<!DOCTYPE ['.repeat(200_000)).sheet)],
  ['a cell whose place is hidden', () => zip(sheetOf(corner('', ' a=">"')).sheet)],
  ['a cell whose place is in other letters', () => zip(sheetOf(corner('', '', '&#88;')).sheet)],
  ['an archive whose list counts other parts than its end', () => otherCount()],
  ['an archive with a second end', () => secondEnd()],
  ['an archive with 64-bit sizes', () => zip64()],
  ['an element of elements', () => zip({ 'xl/a.xml': `${'<c '.repeat(1_000_000)}>` })],
])('a file that is no spreadsheet is refused: %s', async (_, file) => {
  expect(await refusal(await file())).toBe(NO_SHEET);
});

it('an Excel file of the old kind is refused', async () => {
  expect(await refusal(bytes(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toMatch(/\(\.xls\)/);
});

it('a CSV file with an unclosed quotation mark is refused', async () => {
  expect(await refusal(utf8('Title,Colour\nShelf,red\nBed,"blue\nSofa,grey\n'))).toMatch(
    /cannot be read from row 3 on/,
  );
});

it.each<[string, () => Bytes | Promise<Bytes>]>([
  ['100,000 rows as CSV', () => utf8('Title\n'.repeat(100_000))],
  ['one row too many', () => xlsx(Array.from({ length: MAX_SHEET_ROWS + 2 }, () => ['Bed']))],
  ['a part of 1 GB', () => zip({ 'xl/worksheets/sheet1.xml': '<a/>' }, { size: 2 ** 30 })],
  ['a bomb', () => zip({ 'xl/worksheets/sheet1.xml': ' '.repeat(40_000_000) })],
  ['29 MB of blanks', () => zip(sheetOf(' '.repeat(29_000_000)).sheet)],
  ['a cell in the last corner', () => zip(sheetOf(corner('', '')).sheet)],
  ['one of another name space', () => zip(sheetOf(corner('x:', '')).sheet)],
  ['200,000 cells', () => zip(sheetOf('<row r="1"><c r="A1"/></row>'.repeat(100_001)).sheet)],
  [
    'a row beyond all sheets',
    () => zip(sheetOf('<row r="999999999"><c r="A999999999"><v>1</v></c></row>').sheet),
  ],
])(
  'a spreadsheet that would exhaust the memory is refused before it is unpacked: %s',
  async (_, file) => {
    expect(await refusal(await file())).toBe(TOO_MUCH);
  },
);

/** The last cell that a sheet can have. */
function corner(space: string, attribute: string, letter = 'X') {
  return `<${space}row r="1048576"><${space}c${attribute} r="${letter}FD1048576"><${space}v>1</${space}v></${space}c></${space}row>`;
}

function sheetOf(rows: string, rest = '') {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const sheet = {
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`,
  };
  return { sheet };
}

const oneCell = () => zip(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>').sheet);

function otherCount(): Bytes {
  const archive = Buffer.from(oneCell());
  archive.writeUInt16LE(1, archive.length - 14);
  return bytes(archive);
}

function secondEnd(): Bytes {
  const archive = Buffer.from(oneCell());
  const end = archive.subarray(-22);
  return bytes(Buffer.concat([archive, end.subarray(0, 10)]));
}

function zip64(): Bytes {
  const archive = Buffer.from(oneCell());
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  return bytes(Buffer.concat([archive.subarray(0, -22), locator, archive.subarray(-22)]));
}

/** An archive; `size` is what it says of its parts, in place of the truth. */
function zip(files: Record<string, string>, { size }: { size?: number } = {}): Bytes {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(size ?? text.length, 8);
    const about = Buffer.concat([
      Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sizes,
      short(name.length),
      short(0),
    ]);
    const head = Buffer.concat([Buffer.from('504b0304', 'hex'), about, Buffer.from(name)]);
    list.push(
      Buffer.concat([
        Buffer.from('504b01021400', 'hex'),
        about,
        Buffer.alloc(10),
        long(at),
        Buffer.from(name),
      ]),
    );
    parts.push(head, packed);
    at += head.length + packed.length;
  }
  const central = Buffer.concat(list);
  const count = short(list.length);
  const end = Buffer.concat([
    Buffer.from('504b050600000000', 'hex'),
    count,
    count,
    long(central.length),
    long(at),
    short(0),
  ]);
  return bytes(Buffer.concat([...parts, central, end]));
}

function short(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function long(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
