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
  /** True if `merge` keeps both versions without a choice; `isSame` by default. */
  agrees?: (one: Values, other: Values) => boolean;
  /** Values of a version that takes this part from one side; that side's values by default. */
  merge?: (sides: Sides<Values>, chosen: Side, base: Values) => Partial<Values>;
}

/** A part in which two versions differ. */
export interface Difference {
  name: string;
  label: string;
  /** True if both people changed it; otherwise the only change is suggested. */
  isDisputed: boolean;
  suggested: Side;
}

/** Maps the name of a part to the side that it is taken from. */
export type Choices = Readonly<Record<string, Side>>;

type Parts<Values> = readonly FormPart<Values>[];

export function areSame<Values>(parts: Parts<Values>, one: Values, other: Values): boolean {
  return parts.every((part) => isSame(part, one, other));
}

/** Lists the differences between two versions with a common base. */
export function differences<Values>(
  parts: Parts<Values>,
  base: Values,
  { theirs, mine }: Sides<Values>,
): Difference[] {
  return parts
    .filter((part) => !agrees(part, mine, theirs))
    .map((part) => {
      const byMe = !agrees(part, mine, base);
      const byThem = !agrees(part, theirs, base);
      const { name, label } = part;
      return { name, label, isDisputed: byMe && byThem, suggested: byMe ? 'mine' : 'theirs' };
    });
}

/** Merges two versions; parts without a choice come from the other person. */
export function merged<Values>(
  parts: Parts<Values>,
  base: Values,
  sides: Sides<Values>,
  choices: Choices,
): Values {
  const taken = parts.map((part) => {
    const chosen = choices[part.name] ?? 'theirs';
    return part.merge ? part.merge(sides, chosen, base) : ownValues(part, sides[chosen]);
  });
  return Object.assign({}, sides.theirs, ...taken);
}

/** Applies the changes between two versions to a third, without choices. */
export function rebased<Values>(
  parts: Parts<Values>,
  values: Values,
  from: Values,
  onto: Values,
): Values {
  const changed = parts.filter((part) => !isSame(part, values, from));
  return Object.assign({}, onto, ...changed.map((part) => ownValues(part, values)));
}

function isSame<Values>(part: FormPart<Values>, one: Values, other: Values): boolean {
  if (part.isSame) return part.isSame(one, other);
  return fieldsOf(part).every((field) => hashKey([one[field]]) === hashKey([other[field]]));
}

function agrees<Values>(part: FormPart<Values>, one: Values, other: Values): boolean {
  return part.agrees?.(one, other) ?? isSame(part, one, other);
}

function ownValues<Values>(part: FormPart<Values>, values: Values): Partial<Values> {
  const entries = fieldsOf(part).map((field) => [field, values[field]]);
  return Object.fromEntries(entries) as Partial<Values>;
}

function fieldsOf<Values>({ fields, name }: FormPart<Values>): readonly (keyof Values & string)[] {
  return fields ?? [name as keyof Values & string];
}
