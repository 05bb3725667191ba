/** JSON value at one path of a document. */
export type WrittenValue = unknown;

interface Common {
  /** Path in the document, such as `hero.title`; in a list, path in the row. */
  path: string;
  label: string;
  /** Says in plain words what to write, and where visitors see it. */
  help?: string;
}

/** Recommended length, counted while somebody types: search engines cut at `most`. */
export interface Advice {
  least?: number;
  most: number;
}

/** A scalar field of a document. */
export type PlainField = Common &
  (
    | { kind: 'line' | 'text'; limit: number; advice?: Advice; type?: 'email' | 'tel' | 'url' }
    | { kind: 'date' | 'holiday' | 'day hours' | 'page' }
    | {
        kind: 'photo';
        /** True if there need not be one. */
        mayBeEmpty?: true;
      }
    | {
        kind: 'switch';
        /** True if the switch is on by default. */
        isOnUnlessSaid?: boolean;
      }
    | {
        /** Products in an order. */
        kind: 'products';
        limit: number;
      }
    | { kind: 'choice'; options: readonly { id: string; name: string }[] }
  );

/** A list of texts, or of rows with fields. */
export interface ListField extends Common {
  kind: 'list';
  /** Name of one item, such as `phone number`. */
  one: string;
  limit: number;
  /** True if each item has an `id` that stays when it is moved. */
  named?: boolean;
  /** Shown while there is no item: says what to do next. */
  none?: string;
  /** Folds long items, and describes a folded one. */
  fold?: (row: WrittenValue) => string;
  /** A field with an empty path is the whole row. */
  fields: readonly RowField[];
}

/** A field of a list row, which can be a list as well. */
export type RowField = PlainField | ListField;

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
