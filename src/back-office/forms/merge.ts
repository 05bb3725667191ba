import {
  type FormPart,
  isSame,
  ownValues,
  type Parts,
  type Side,
  type Sides,
} from './form-parts.ts';
import { mergeRows } from './merge-rows.ts';

/** A part in which two versions differ. */
export interface Difference {
  name: string;
  label: string;
  /** True if both people changed it. */
  isDisputed: boolean;
  /** Side of the only change; undefined in a dispute, which nobody else may decide. */
  suggested: Side | undefined;
}

/** Maps the name of a part to the side that it is taken from. */
export type ChosenSides = Readonly<Record<string, Side | undefined>>;

/** Lists the differences between two versions with a common base that somebody has to decide. */
export function differences<Values>(
  parts: Parts<Values>,
  base: Values,
  sides: Sides<Values>,
): Difference[] {
  const { theirs, mine } = sides;
  return parts
    .filter((part) => !agrees(part, mine, theirs))
    .filter((part) => rowsOf(part, base, sides)?.isDisputed ?? true)
    .map((part) => {
      const byMe = !agrees(part, mine, base);
      const byThem = !agrees(part, theirs, base);
      const { name, label } = part;
      const isDisputed = byMe && byThem;
      const suggested = byMe ? 'mine' : 'theirs';
      return { name, label, isDisputed, suggested: isDisputed ? undefined : suggested };
    });
}

/** Merges two versions; parts without a chosen side come from the other person. */
export function merged<Values>(
  parts: Parts<Values>,
  base: Values,
  sides: Sides<Values>,
  sidesOf: ChosenSides,
): Values {
  const taken = parts.map((part) => {
    const chosen = sidesOf[part.name] ?? 'theirs';
    if (part.merge) return part.merge(sides, chosen, base);
    const rows = rowsOf(part, base, sides, chosen)?.rows;
    return rows ? { [part.name]: rows } : ownValues(part, sides[chosen]);
  });
  return Object.assign({}, sides.theirs, ...taken);
}

function agrees<Values>(part: FormPart<Values>, one: Values, other: Values): boolean {
  return part.agrees?.(one, other) ?? isSame(part, one, other);
}

/** Merges a list that both people changed row by row; undefined for any other part. */
function rowsOf<Values>(
  part: FormPart<Values>,
  base: Values,
  { theirs, mine }: Sides<Values>,
  chosen: Side = 'theirs',
) {
  if (part.merge || part.fields || agrees(part, mine, base) || agrees(part, theirs, base)) return;
  const field = part.name as keyof Values;
  return mergeRows({ base: base[field], theirs: theirs[field], mine: mine[field] }, chosen);
}
