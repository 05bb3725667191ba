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

/** A file's contents with what staff have written over it; neither is changed. */
export function overlaid<Contents>(contents: Contents, places: Written): Contents {
  const copy = structuredClone(contents);
  for (const [place, value] of Object.entries(withoutCleared(places))) {
    put(copy, place.split('.'), value);
  }
  return copy;
}

/** A place whose surroundings the file no longer has is passed over. */
function put(into: unknown, [step = '', ...rest]: string[], value: unknown): void {
  if (typeof into !== 'object' || into === null) return;
  if (['__proto__', 'constructor', 'prototype'].includes(step)) return;
  const target = into as Record<string, unknown>;
  if (rest.length > 0) put(target[step], rest, value);
  else if (!Array.isArray(into) || isEntry(into, step)) target[step] = value;
}

/** Its length is none: one of a thousand million would be made room for. */
function isEntry(list: unknown[], step: string): boolean {
  return step !== 'length' && Object.hasOwn(list, step);
}
