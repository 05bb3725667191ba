import { REQUIRED_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import { sheetCalls } from '../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { columnLabel } from '../../catalogue/contract/spreadsheet/sheet-columns.ts';
import { SHEET_FORMATS } from '../../platform/contract/sheet-formats.ts';
import { downloadFile } from '../calls/download-file.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ImportRules.module.css';

/** Says how a spreadsheet of products is read. */
export function ImportRules() {
  const kept = [...REQUIRED_NAMES, 'status_id' as const].map((name) =>
    columnLabel(name).toLowerCase(),
  );
  return (
    <>
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
    </>
  );
}
