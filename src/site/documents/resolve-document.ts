import type { z } from 'zod';
import { photoPath } from '../../media/contract/site-photo.ts';
import { dropEmpty, type Overrides, overlay } from '../contract/overrides.ts';
import { type Document, documents } from './documents.ts';

interface ReadDocument {
  contents: unknown;
  /** Error messages by path. */
  problems: Record<string, string>;
  /** Paths that the file does not have (any more); their overrides are skipped. */
  unknownPaths: string[];
}

/**
 * A document for visitors: the file with its overrides, or the file alone and the errors if the
 * overrides are invalid.
 */
export function resolveDocument(document: Document, written: Overrides): ReadDocument {
  const { schema, defaults, fixed = [] } = document;
  const places = dropEmpty(written);
  const { contents, unknownPaths } = overlay(defaults, places);
  const { data, error } = schema.safeParse(contents);
  const unknown = unknownIn(error).filter((place) => Object.hasOwn(places, place));
  if (unknown.length > 0) {
    const rest = resolveDocument(document, without(places, unknown));
    return { ...rest, unknownPaths: [...unknown, ...rest.unknownPaths] };
  }

  // A null prototype, so that no path collides with a property of Object.
  const problems: ReadDocument['problems'] = Object.create(null);
  for (const place of Object.keys(without(places, unknownPaths))) {
    const isFixed = fixed.some((each) => `${place}.`.startsWith(`${each}.`));
    if (isFixed) problems[place] = 'This stays as it came with the site.';
    // Invalid values may be nested deeper than any schema.
    const texts = error ? [] : textsIn(places[place]);
    if (!texts.every(isShowable)) problems[place] = 'There is no such photo.';
  }
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  const fits = Object.keys(problems).length === 0;
  return { contents: fits ? data : defaults, problems, unknownPaths };
}

/** Paths of keys that the schema does not know. */
function unknownIn(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [],
  );
}

export function without(places: Overrides, left: readonly string[]): Overrides {
  return Object.fromEntries(Object.entries(places).filter(([place]) => !left.includes(place)));
}

/** Library pictures are unknown here, except for those that the documents show by default. */
const shown = new Set([...documents.values()].flatMap(({ defaults }) => textsIn(defaults)));

function isShowable(text: string): boolean {
  return shown.has(text) || !photoPath.safeParse(text).success;
}

/** Every string within a valid value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
