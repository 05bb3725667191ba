import { sheetCalls } from '../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { SHEET_FORMATS } from '../../catalogue/contract/spreadsheet/sheet-formats.ts';
import { paths } from '../../paths.ts';
import { downloadFile } from '../calls/download-file.ts';
import type { PageQuery } from '../lists/listing.ts';
import { Download, Upload } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import styles from './SpreadsheetMenu.module.css';

const NAMES = { csv: 'Export as CSV', xlsx: 'Export as Excel' };

/**
 * Exports and imports products.
 *
 * @param query of the list; the export has all its pages
 */
export function SpreadsheetMenu({ query }: { query: PageQuery }) {
  return (
    <PopoverMenu button="Spreadsheet" buttonClass={`button ${styles.button}`}>
      {SHEET_FORMATS.map((format) => (
        <li key={format}>
          <button
            type="button"
            onClick={() => downloadFile(sheetCalls.exportProducts, { query: { format, ...query } })}
          >
            <Download size={18} />
            {NAMES[format]}
          </button>
        </li>
      ))}
      <li>
        <a href={paths.importProducts}>
          <Upload size={18} />
          Import products
        </a>
      </li>
    </PopoverMenu>
  );
}
