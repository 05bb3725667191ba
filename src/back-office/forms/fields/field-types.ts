import type { ComponentType } from 'react';

/** JSON value of a field, or of a row of a list. */
export type WrittenValue = unknown;

export interface Common {
  /** Path in the form, such as `hero.title`; in a list, path in the row. */
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

/** A field whose control knows nothing but the value. */
export type SimpleField = Common &
  (
    | {
        kind: 'line' | 'text';
        limit: number;
        advice?: Advice;
        type?: 'email' | 'tel' | 'url';
        /** Shown while it is empty. */
        example?: string;
        /** Offered while somebody types; any other text may be typed as well. */
        usual?: readonly string[];
      }
    | { kind: 'date' | 'colour' }
    | {
        kind: 'switch';
        /** True if the switch is on by default. */
        isOnUnlessSaid?: boolean;
      }
    | { kind: 'select'; options: readonly { id: string; name: string }[] }
  );

/** A scalar field of a form. */
export type PlainField =
  | SimpleField
  | (Common &
      (
        | { kind: 'holiday' | 'day hours' | 'page' }
        | {
            kind: 'photo';
            /** True if there need not be one. */
            mayBeEmpty?: true;
            /** True for a logo, which may be an SVG and is never cropped. */
            isLogo?: true;
          }
        | {
            /** Products in an order. */
            kind: 'products';
            limit: number;
          }
      ));

/** A list of texts, or of rows with fields. */
export interface ListField<Plain = PlainField> extends Common {
  kind: 'list';
  /** Name of one item, such as `phone number`. */
  one: string;
  limit: number;
  /** True if each item has an `id` that stays when it is moved. */
  named?: boolean;
  /** Names an item by what stands in it; by its number if it says nothing. */
  nameOf?: (row: WrittenValue) => string;
  /** Shown while there is no item: says what to do next. */
  none?: string;
  /** Folds long items, and describes a folded one. */
  fold?: (row: WrittenValue) => string;
  /** A field with an empty path is the whole row. */
  fields: readonly RowField<Plain>[];
  /**
   * Fields that few rows need: each is shown in all rows once one has something in it, and a button
   * shows them all. Without it, each row is one line.
   */
  further?: { label: string; fields: readonly Plain[] };
  /** True if Enter goes on to the next row, which is added at the end. */
  goesOn?: boolean;
  /** What a row becomes when somebody has typed in it, such as with a colour by its name. */
  follow?: (row: WrittenValue, before: WrittenValue) => WrittenValue;
  paste?: Pasting;
}

/** Takes rows from a pasted text. */
export interface Pasting {
  /** Label of the text, and how it is written. */
  label: string;
  help: string;
  /** The pasted rows that may be added to those of the list, or why none are. */
  read: (
    text: string,
    rows: readonly WrittenValue[],
  ) => { rows: WrittenValue[] } | { problem: string };
}

/** A field of a list row, which can be a list as well. */
export type RowField<Plain = PlainField> = Plain | ListField<Plain>;

/** A field with its value, and its message if it is wrong. */
export interface PartProps<Plain = PlainField> {
  field: Plain;
  value: WrittenValue;
  problem: string | undefined;
  onChange: (value: WrittenValue) => void;
}

/** A list with its value and its messages by path in it. */
export interface ListProps<Plain = PlainField> {
  field: ListField<Plain>;
  value: WrittenValue;
  problems: Record<string, string>;
  onChange: (rows: WrittenValue[]) => void;
  /** Shows one field of a row. */
  Part: ComponentType<PartProps<Plain>>;
}
