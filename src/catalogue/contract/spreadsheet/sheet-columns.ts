import { controlLabel, FIELD_NAMES, type FieldName, fieldOf } from '../fields/product-fields.ts';

/** What a spreadsheet of products has beside their fields. */
const OWN_LABELS = {
  id: 'Id',
  photographs: 'Photographs',
  version: 'Version',
  created_at: 'Added',
  updated_at: 'Changed',
} as const;

export type ColumnName = FieldName | keyof typeof OWN_LABELS;

/** The columns of a spreadsheet of products, in their order: a field's follows from its row. */
export const COLUMN_NAMES: readonly ColumnName[] = [
  'id',
  ...FIELD_NAMES,
  'photographs',
  'version',
  'created_at',
  'updated_at',
];

export function isField(name: ColumnName): name is FieldName {
  return !(name in OWN_LABELS);
}

/** The heading of a column, such as `Width in cm`. */
export function columnLabel(name: ColumnName): string {
  return isField(name) ? controlLabel(name) : OWN_LABELS[name];
}

/** The column of a heading: its label, with or without the unit, or its name in the API. */
export function columnOf(heading: string): ColumnName | undefined {
  return byHeading.get(heading.trim().toLowerCase());
}

/** Made once: a file may have millions of headings. */
const byHeading = new Map(
  COLUMN_NAMES.flatMap((name) => {
    const labels = [name, columnLabel(name), ...(isField(name) ? [fieldOf(name).label] : [])];
    return labels.map((label) => [label.toLowerCase(), name] as const);
  }).reverse(),
);
