import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef } from 'react';
import { apiPaths } from '../../api-paths.ts';
import { REQUIRED_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import { columnLabel } from '../../catalogue/contract/spreadsheet/sheet-columns.ts';
import { SHEET_FORMATS } from '../../catalogue/contract/spreadsheet/sheet-formats.ts';
import { downloadFile } from '../calls/download-file.ts';
import { useFileDrop } from '../parts/file-drop.ts';
import drop from '../product-form/photos/DropZone.module.css';
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
        <FileSpreadsheet size={20} aria-hidden="true" />
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
              <button
                className={styles.link}
                type="button"
                onClick={() => downloadFile(`${apiPaths.productsFile}?format=${format}`)}
              >
                {format === 'csv' ? 'all products as CSV' : 'all products as Excel'}
              </button>
            </span>
          ))}
          . A file from a supplier or another shop has other headings: you choose the field of each
          column in the next step. At most 2,000 rows and 4 MB.
        </li>
        <li>
          A row changes the product of its Id or SKU. A row whose SKU is new, or that has neither,
          adds a product.
        </li>
        <li>
          A column that is not there leaves its field alone. An empty cell clears the field;{' '}
          {kept.slice(0, -1).join(', ')} and {kept.at(-1)} stay as they are.
        </li>
        <li>
          What a colleague changes after the export stays, as long as your cell is as it was
          exported.
        </li>
        <li>
          Photographs are found by the names in the column Photographs, with commas between them and
          the main one first, or by the SKU in their own: SOFA-1.jpg, SOFA-1-2.jpg. Addresses that
          begin with https:// are fetched. Photographs are added; only a new main photograph takes
          the place of the one before.
        </li>
      </ul>
    </details>
  );
}
