import { z } from 'zod';

const MAX_PATHS = 400;

/**
 * Values that staff saved over a file of `data/`, by path, such as `hero.title` or `tiles.0.text`.
 * A list of variable length is overridden as a whole. Without an override, or with an empty one,
 * the file's value applies.
 */
export const overrides = z
  .record(z.string().regex(/^\w+(\.\w+)*$/, 'A path has names with dots between.'), z.unknown())
  .refine((overrides) => Object.keys(overrides).length <= MAX_PATHS, 'There are too many paths.');
export type Overrides = z.infer<typeof overrides>;

/** Drops empty overrides, so that the file's values apply again. */
export function dropEmpty(overrides: Overrides): Overrides {
  return Object.fromEntries(
    Object.entries(overrides).filter(([, value]) => value !== null && value !== ''),
  );
}

/** The value at a path; null if there is none. */
export function valueAt(contents: unknown, path: string): unknown {
  let found = contents;
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = (found as Record<string, unknown>)[step];
  }
  return found ?? null;
}

/** A copy of a file's contents with the overrides applied. */
export function applyOverrides<Contents>(contents: Contents, overrides: Overrides): Contents {
  return overlay(contents, overrides).contents;
}

/**
 * Applies overrides and reports the paths that the file does not have (any more), which are
 * skipped.
 */
export function overlay<Contents>(contents: Contents, overrides: Overrides) {
  const copy = structuredClone(contents);
  const unknownPaths = Object.entries(dropEmpty(overrides))
    .filter(([path, value]) => !put(copy, path.split('.'), value))
    .map(([path]) => path);
  return { contents: copy, unknownPaths };
}

/**
 * Sets the value at a path.
 *
 * @returns false if the path does not exist; its last step may be new, except in a list
 */
export function put(into: unknown, [step = '', ...rest]: string[], value: unknown): boolean {
  if (typeof into !== 'object' || into === null) return false;
  const target = into as Record<string, unknown>;
  const isThere = Object.hasOwn(into, step);
  if (rest.length > 0) return isThere && put(target[step], rest, value);
  // `length` is no entry of a list: setting it could allocate any amount of memory.
  const mayStand = Array.isArray(into) ? isThere && step !== 'length' : step !== '__proto__';
  if (mayStand) target[step] = value;
  return mayStand;
}
