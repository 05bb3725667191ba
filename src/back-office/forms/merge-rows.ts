import { hashKey } from '@tanstack/react-query';
import type { Side, Sides } from './form-parts.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The versions of a list, or of what is in it; undefined where a version does not have it. */
interface Versions<Value> extends Sides<Value> {
  base: Value;
}

/** Rows of both sides, and whether the chosen side decided about any of them. */
interface MergedRows {
  rows: Row[];
  isDisputed: boolean;
}

/**
 * Merges three versions of a list by the `id` of its rows: a field of a row, and the order, that only
 * one side changed comes from that side, and a disputed one from the chosen side.
 *
 * @returns undefined for anything but lists of rows
 */
export function mergeRows(versions: Versions<unknown>, chosen: Side): MergedRows | undefined {
  if (!isOfLists(versions)) return undefined;
  const base = byId(versions.base);
  const theirs = byId(versions.theirs);
  const mine = byId(versions.mine);
  const { ids, isDisputed } = mergeOrder(versions, chosen);
  const merged = ids.map((id) =>
    mergeRow({ base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) }, chosen),
  );
  return {
    rows: merged.flatMap(({ value }) => value ?? []),
    isDisputed: isDisputed || merged.some((row) => row.isDisputed),
  };
}

function isOfLists(versions: Versions<unknown>): versions is Versions<Row[]> {
  return [versions.base, versions.theirs, versions.mine].every(isListOfRows);
}

function isListOfRows(value: unknown): value is Row[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((row: unknown) => (row as Partial<Row> | null)?.id);
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

interface Merged<Value> {
  value: Value;
  isDisputed: boolean;
}

function mergeValue<Value>(versions: Versions<Value>, chosen: Side): Merged<Value> {
  const { base, theirs, mine } = versions;
  if (isSame(mine, base)) return { value: theirs, isDisputed: false };
  const isOnlyMine = isSame(theirs, base) || isSame(theirs, mine);
  return { value: isOnlyMine ? mine : versions[chosen], isDisputed: !isOnlyMine };
}

function mergeRow(versions: Versions<Row | undefined>, chosen: Side): Merged<Row | undefined> {
  const { base, theirs, mine } = versions;
  const whole = mergeValue(versions, chosen);
  if (!whole.isDisputed || !base || !theirs || !mine) return whole;
  const names = [...new Set([base, theirs, mine].flatMap(Object.keys))];
  const fields = names.map((name) => {
    const of = { base: base[name], theirs: theirs[name], mine: mine[name] };
    return { name, ...mergeValue(of, chosen) };
  });
  const present = fields.filter(({ value }) => value !== undefined);
  return {
    value: { ...Object.fromEntries(present.map(({ name, value }) => [name, value])), id: base.id },
    isDisputed: fields.some(({ isDisputed }) => isDisputed),
  };
}

/** Orders the rows of both sides; rows that only one side has follow the row that they follow there. */
function mergeOrder(versions: Versions<Row[]>, chosen: Side) {
  const { base, theirs, mine } = versions;
  const isMoved = { theirs: !areInOneOrder(base, theirs), mine: !areInOneOrder(base, mine) };
  const isDisputed = isMoved.theirs && isMoved.mine && !areInOneOrder(theirs, mine);
  const onlyTheirs = isMoved.theirs && !isMoved.mine;
  const first: Side = isDisputed ? chosen : onlyTheirs ? 'theirs' : 'mine';
  const ids = versions[first].map(({ id }) => id);
  const others = versions[first === 'mine' ? 'theirs' : 'mine'];
  for (const [index, { id }] of others.entries()) {
    const before = others[index - 1]?.id;
    if (!ids.includes(id)) ids.splice(before ? ids.indexOf(before) + 1 : 0, 0, id);
  }
  return { ids, isDisputed };
}

/** True if the rows that both have follow one another in the same way. */
function areInOneOrder(one: readonly Row[], other: readonly Row[]): boolean {
  const shared = (rows: readonly Row[], inThese: readonly Row[]) => {
    const ids = byId(inThese);
    return rows.map(({ id }) => id).filter((id) => ids.has(id));
  };
  return isSame(shared(one, other), shared(other, one));
}

/** A part that was left out is the same as one that was cleared. */
function isSame(one: unknown, other: unknown): boolean {
  const [had, has] = [one, other].map((value) => hashKey([value === '' ? null : value]));
  return had === has;
}
