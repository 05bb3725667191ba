import { sheetCalls } from '../../catalogue/contract/spreadsheet/sheet-calls.ts';
import { paths } from '../../paths.ts';
import { SHEET_FORMAT_NAMES, SHEET_FORMATS } from '../../platform/contract/sheet-formats.ts';
import { downloadFile } from '../calls/download-file.ts';
import type { PageQuery } from '../lists/listing.ts';
import { Download, FileSpreadsheet, Upload } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** Query of the list; the export has all its pages. */
  query: PageQuery;
  /** Ids of ticked products with commas between them; then the export has these alone. */
  ticked: string;
}

/** Exports and imports products. */
export function SpreadsheetMenu({ query, ticked }: Props) {
  const exported = ticked ? { ...query, ids: ticked } : query;
  return (
    <PopoverMenu
      button={
        <>
          <FileSpreadsheet size={18} />
          <span data-word>Spreadsheet</span>
        </>
      }
      buttonClass="button"
      buttonKind="quiet"
    >
      {SHEET_FORMATS.map((format) => (
        <li key={format}>
          <Button
            kind="plain"
            icon={<Download size={18} />}
            onPress={() =>
              downloadFile(sheetCalls.exportProducts, { query: { format, ...exported } })
            }
          >
            Export {ticked && `${ticked.split(',').length} selected `}as{' '}
            {SHEET_FORMAT_NAMES[format]}
          </Button>
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
