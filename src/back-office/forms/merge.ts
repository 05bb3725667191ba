import { hashKey } from '@tanstack/react-query';

/** Whose version of two. */
export type Side = 'theirs' | 'mine';
export type Sides<Values> = Record<Side, Values>;

/** A field of a form, or several that only make sense together. */
export interface FormPart<Values> {
  name: string;
  label: string;
  /** The values that it holds; the one of its own name where left out. */
  fields?: readonly (keyof Values & string)[];
  /** Equality of what two versions have of it; of JSON where left out. */
  isSame?: (one: Values, other: Values) => boolean;
  /** Versions that need no choice, since `merge` keeps of both; `isSame` where left out. */
  agrees?: (one: Values, other: Values) => boolean;
  /** The values of a version that takes this part from one side; that side's where left out. */
  merge?: (sides: Sides<Values>, chosen: Side, base: Values) => Partial<Values>;
}

/** A part in which two people's versions differ. */
export interface Difference {
  name: string;
  label: string;
  /** Both have changed it; otherwise only one has, and that is what is suggested. */
  isDisputed: boolean;
  suggested: Side;
}

/** Name of a part → the side that it is taken from. */
export type Choices = Readonly<Record<string, Side>>;

type Parts<Values> = readonly FormPart<Values>[];

export function areSame<Values>(parts: Parts<Values>, one: Values, other: Values): boolean {
  return parts.every((part) => isSame(part, one, other));
}

/** Lists where two versions that come from the same one differ. */
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

/** Makes one version of two. A part that nobody chose is theirs. */
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

/** Puts what was changed between two versions over a third: nobody has to choose. */
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
