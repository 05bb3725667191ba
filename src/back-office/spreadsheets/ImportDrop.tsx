import { useId, useRef } from 'react';
import { REQUIRED_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import { sheetCalls } from '../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { columnLabel } from '../../catalogue/contract/spreadsheet/sheet-columns.ts';
import { SHEET_FORMATS } from '../../catalogue/contract/spreadsheet/sheet-formats.ts';
import { downloadFile } from '../calls/download-file.ts';
import { useFileDrop } from '../parts/file-drop.ts';
import { FileSpreadsheet } from '../parts/icons.ts';
import drop from '../product-form/photos/DropZone.module.css';
import { Button } from '../ui/Button.tsx';
import styles from './ImportDrop.module.css';
import type { ImportFiles } from './import-files.ts';

interface Props {
  files: ImportFiles;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes a spreadsheet and its photos, together or one after another. */
export function ImportDrop({ files, isBusy, onFiles }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOver = useFileDrop(area, { onFiles });
  return (
    <div ref={area} className={drop.zone} data-over={isOver}>
      <input
        className={drop.input}
        id={id}
        type="file"
        accept=".csv,.xlsx,.tsv,.txt,image/*"
        multiple
        disabled={isBusy}
        aria-describedby={`${id}-chosen`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The browser reports a corrected file again only if the input is empty.
          currentTarget.value = '';
        }}
      />
      <label className={`button ${drop.label}`} data-kind="quiet" htmlFor={id}>
        <FileSpreadsheet size={20} />
        Choose files
      </label>
      <p className={styles.chosen} id={`${id}-chosen`}>
        {chosenWords(files)}
      </p>
      <Rules />
      {isOver && <p className={drop.over}>Let go to read the files</p>}
    </div>
  );
}

function chosenWords({ sheet, photos }: ImportFiles): string {
  const pictures = photos.length === 1 ? '1 photograph' : `${photos.length} photographs`;
  if (sheet) return photos.length > 0 ? `${sheet.name}, with ${pictures}` : sheet.name;
  if (photos.length > 0)
    return `${pictures} chosen. Now choose the spreadsheet that they belong to.`;
  return 'or drop a CSV or Excel file anywhere on this page, with its photographs.';
}

function Rules() {
  const kept = [...REQUIRED_NAMES, 'status_id' as const].map((name) =>
    columnLabel(name).toLowerCase(),
  );
  return (
    <details className={styles.rules}>
      <summary>How a spreadsheet is read</summary>
      <ul>
        <li>
          One row has the headings, as in an export:{' '}
          {SHEET_FORMATS.map((format, at) => (
            <span key={format}>
              {at > 0 && ' or '}
              <Button
                kind="plain"
                className={styles.link}
                onPress={() => downloadFile(sheetCalls.exportProducts, { query: { format } })}
              >
                {format === 'csv' ? 'all products as CSV' : 'all products as Excel'}
              </Button>
            </span>
          ))}
          . A file from a supplier or another shop has other headings: you choose the field of each
          column in the next step. At most 2,000 rows and 4 MB.
        </li>
        <li>A row with a known Id or SKU updates that product. Any other row adds a product.</li>
        <li>
          A missing column changes nothing. An empty cell clears its field;{' '}
          {kept.slice(0, -1).join(', ')} and {kept.at(-1)} stay as they are.
        </li>
        <li>A colleague’s change after the export stays, unless you changed the same cell.</li>
        <li>
          Photos are found by the names in the column Photographs, separated by commas, the main one
          first. A file may also be named after the SKU: SOFA-1.jpg, SOFA-1-2.jpg. Addresses that
          begin with https:// are downloaded. Photos are added; only a new main photo replaces the
          one before.
        </li>
      </ul>
    </details>
  );
}
