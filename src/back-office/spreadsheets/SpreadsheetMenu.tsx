import { apiPaths } from '../../api-paths.ts';
import { SHEET_FORMATS } from '../../catalogue/contract/spreadsheet/sheet-formats.ts';
import { paths } from '../../paths.ts';
import { downloadFile } from '../calls/download-file.ts';
import { Download, Upload } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import styles from './SpreadsheetMenu.module.css';

const NAMES = { csv: 'Export as CSV', xlsx: 'Export as Excel' };

/**
 * Exports and imports products.
 *
 * @param call path of the list; the export has all its pages
 */
export function SpreadsheetMenu({ call }: { call: string }) {
  const query = call.split('?')[1] ?? '';
  return (
    <PopoverMenu button="Spreadsheet" buttonClass={`button ${styles.button}`}>
      {SHEET_FORMATS.map((format) => (
        <li key={format}>
          <button
            type="button"
            onClick={() => downloadFile(`${apiPaths.productsFile}?format=${format}&${query}`)}
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
