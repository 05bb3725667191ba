import { hashKey } from '@tanstack/react-query';

/** One of two versions. */
export type Side = 'theirs' | 'mine';
export type Sides<Values> = Record<Side, Values>;

/** A field of a form, or several that only make sense together. */
export interface FormPart<Values> {
  name: string;
  label: string;
  /** Fields that it holds; by default the one with its own name. */
  fields?: readonly (keyof Values & string)[];
  /** Compares two versions of it; compares JSON by default. */
  isSame?: (one: Values, other: Values) => boolean;
  /** True if `merge` keeps both versions without a question; `isSame` by default. */
  agrees?: (one: Values, other: Values) => boolean;
  /** Values of a version that takes this part from one side; that side's values by default. */
  merge?: (sides: Sides<Values>, chosen: Side, base: Values) => Partial<Values>;
}

export type Parts<Values> = readonly FormPart<Values>[];

export function areSame<Values>(parts: Parts<Values>, one: Values, other: Values): boolean {
  return parts.every((part) => isSame(part, one, other));
}

/** Applies the changes between two versions to a third, without a question. */
export function rebased<Values>(
  parts: Parts<Values>,
  values: Values,
  from: Values,
  onto: Values,
): Values {
  const changed = parts.filter((part) => !isSame(part, values, from));
  return Object.assign({}, onto, ...changed.map((part) => ownValues(part, values)));
}

export function isSame<Values>(part: FormPart<Values>, one: Values, other: Values): boolean {
  if (part.isSame) return part.isSame(one, other);
  return fieldsOf(part).every((field) => hashKey([one[field]]) === hashKey([other[field]]));
}

export function ownValues<Values>(part: FormPart<Values>, values: Values): Partial<Values> {
  const entries = fieldsOf(part).map((field) => [field, values[field]]);
  return Object.fromEntries(entries) as Partial<Values>;
}

function fieldsOf<Values>({ fields, name }: FormPart<Values>): readonly (keyof Values & string)[] {
  return fields ?? [name as keyof Values & string];
}
