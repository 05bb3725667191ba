import type { Common, ListField, PlainField } from '../../forms/fields/field-types.ts';

export interface HoursField extends Common {
  kind: 'hours';
}

/** Products in an order by their ids, which has a screen of its own. */
interface OrderField extends Common {
  kind: 'order';
}

export type SiteField = PlainField | ListField | HoursField | OrderField;

/** Fields that belong together. */
export interface FieldGroup {
  title: string;
  lead?: string;
  /** Selector of the related element in the preview. */
  at?: string;
  fields: readonly SiteField[];
}

export function fieldsIn(groups: readonly FieldGroup[]): SiteField[] {
  return groups.flatMap(({ fields }) => fields);
}

/** Label of the field at a path; with its group if several share the label. */
export function labelIn(groups: readonly FieldGroup[], path: string): string {
  const group = groups.find(({ fields }) => fields.some((field) => field.path === path));
  const label = group?.fields.find((field) => field.path === path)?.label ?? path;
  const isAlone = fieldsIn(groups).filter((field) => field.label === label).length <= 1;
  return isAlone ? label : `${group?.title}: ${label}`;
}
