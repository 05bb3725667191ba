import { z } from 'zod';

const MAX_PLACES = 400;

/**
 * What staff have written over a file of `data/`: the place in the file, such as `hero.title` or
 * `tiles.0.text`, and what stands there instead. A list that may grow is one place as a whole. What
 * is not there, or is empty, stays as the file has it.
 */
export const written = z
  .record(z.string().regex(/^\w+(\.\w+)*$/, 'A place has names with dots between.'), z.unknown())
  .refine((places) => Object.keys(places).length <= MAX_PLACES, 'There are too many places.');
export type Written = z.infer<typeof written>;

/** Without what was cleared, which falls back to the file. */
export function withoutCleared(places: Written): Written {
  return Object.fromEntries(
    Object.entries(places).filter(([, value]) => value !== null && value !== ''),
  );
}

/** What contents have at a place; null where they have nothing. */
export function valueAt(contents: unknown, place: string): unknown {
  let found = contents;
  for (const step of place.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = (found as Record<string, unknown>)[step];
  }
  return found ?? null;
}

/** A file's contents with what staff have written over it; neither is changed. */
export function overlaid<Contents>(contents: Contents, places: Written): Contents {
  return overlay(contents, places).contents;
}

/** The same, and which places the file does not have (any more): what is written there is passed over. */
export function overlay<Contents>(contents: Contents, places: Written) {
  const copy = structuredClone(contents);
  const nowhere = Object.entries(withoutCleared(places))
    .filter(([place, value]) => !put(copy, place.split('.'), value))
    .map(([place]) => place);
  return { contents: copy, nowhere };
}

/** @returns whether there is such a place; the last step may be new, but not in a list */
function put(into: unknown, [step = '', ...rest]: string[], value: unknown): boolean {
  if (typeof into !== 'object' || into === null) return false;
  const target = into as Record<string, unknown>;
  const isThere = Object.hasOwn(into, step);
  if (rest.length > 0) return isThere && put(target[step], rest, value);
  // A list's length is no entry: one of a thousand million would be made room for.
  const mayStand = Array.isArray(into) ? isThere && step !== 'length' : step !== '__proto__';
  if (mayStand) target[step] = value;
  return mayStand;
}
