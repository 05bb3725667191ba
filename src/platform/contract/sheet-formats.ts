// By itself, since lists name the formats without making any of the calls.

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Content types of the file formats. */
export const SHEET_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** As people call them. */
export const SHEET_FORMAT_NAMES: Record<SheetFormat, string> = { csv: 'CSV', xlsx: 'Excel' };
