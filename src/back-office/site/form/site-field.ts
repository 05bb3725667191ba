/** What one place of a document holds: JSON. */
export type WrittenValue = unknown;

interface Common {
  /** Where it stands in the document, such as `hero.title`; within a list, in its row. */
  place: string;
  label: string;
  /** What is to be written, in plain words, and where visitors meet it. */
  help?: string;
}

/** What is counted while one types: search engines show no more than `most`. */
export interface Advice {
  least?: number;
  most: number;
}

/** One field of a document that stands by itself. */
export type PlainField = Common &
  (
    | { kind: 'line' | 'text'; limit: number; advice?: Advice; type?: 'email' | 'tel' | 'url' }
    | { kind: 'date' | 'holiday' | 'day hours' | 'page' | 'photo' }
    | {
        kind: 'switch';
        /** Also where the file does not say so. */
        isOnUnlessSaid?: boolean;
      }
    | { kind: 'choice'; options: readonly { id: string; name: string }[] }
  );

/** Several of one kind, as many as staff want: each a text, or a row of fields. */
export interface ListField extends Common {
  kind: 'list';
  /** What one of them is called, such as `phone number`. */
  one: string;
  limit: number;
  /** Whether each has an `id` that stays its own wherever it is moved. */
  named?: boolean;
  /** A field without a place is the whole of the row. */
  fields: readonly PlainField[];
}

export interface HoursField extends Common {
  kind: 'hours';
}

export type SiteField = PlainField | ListField | HoursField;

/** Fields that belong together. */
export interface FieldGroup {
  title: string;
  lead?: string;
  /** Finds what it is about on the page that the preview shows. */
  at?: string;
  fields: readonly SiteField[];
}

export function fieldsIn(groups: readonly FieldGroup[]): SiteField[] {
  return groups.flatMap(({ fields }) => fields);
}

/** What the field of a place is called; with its group where others are called the same. */
export function labelIn(groups: readonly FieldGroup[], place: string): string {
  const group = groups.find(({ fields }) => fields.some((field) => field.place === place));
  const label = group?.fields.find((field) => field.place === place)?.label ?? place;
  const isAlone = fieldsIn(groups).filter((field) => field.label === label).length <= 1;
  return isAlone ? label : `${group?.title}: ${label}`;
}

/** What each kind begins with in a new row. */
const BEGINNINGS: Partial<Record<PlainField['kind'], WrittenValue>> = {
  switch: false,
  'day hours': 'closed',
};

/** What a list begins a new row with. */
export function emptyRow({ fields, named }: ListField): WrittenValue {
  if (fields[0]?.place === '') return '';
  const parts = fields.map((field) => [field.place, beginningOf(field)]);
  return { ...Object.fromEntries(parts), ...(named && { id: newId() }) };
}

function beginningOf(field: PlainField): WrittenValue {
  if (field.kind === 'choice') return field.options[0]?.id ?? '';
  return BEGINNINGS[field.kind] ?? '';
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
