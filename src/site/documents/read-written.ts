import type { z } from 'zod';
import { photoPath } from '../../media/contract/site-photo.ts';
import { overlay, type Written, withoutCleared } from '../contract/written.ts';
import { type Document, documents } from './documents.ts';

interface ReadDocument {
  contents: unknown;
  /** Place → what is wrong there. */
  problems: Record<string, string>;
  /** Places that the file does not have (any more); what is written there is passed over. */
  nowhere: string[];
}

/**
 * A document as visitors are to read it: the file, with what was written over it where that fits.
 * Else the file alone, and why.
 */
export function readWritten(document: Document, written: Written): ReadDocument {
  const { schema, defaults, fixed = [] } = document;
  const places = withoutCleared(written);
  const { contents, nowhere } = overlay(defaults, places);
  const { data, error } = schema.safeParse(contents);
  const unknown = unknownIn(error).filter((place) => Object.hasOwn(places, place));
  if (unknown.length > 0) {
    const rest = readWritten(document, without(places, unknown));
    return { ...rest, nowhere: [...unknown, ...rest.nowhere] };
  }

  // Of a place that is called like what every object has, nothing is said yet.
  const problems: ReadDocument['problems'] = Object.create(null);
  for (const place of Object.keys(without(places, nowhere))) {
    const isFixed = fixed.some((each) => `${place}.`.startsWith(`${each}.`));
    if (isFixed) problems[place] = 'This stays as it came with the site.';
    // What does not fit may lie deeper than anything of ours.
    const texts = error ? [] : textsIn(places[place]);
    if (!texts.every(isShowable)) problems[place] = 'There is no such photo.';
  }
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  const fits = Object.keys(problems).length === 0;
  return { contents: fits ? data : defaults, problems, nowhere };
}

/** Names that a schema does not know, as places. */
function unknownIn(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [],
  );
}

export function without(places: Written, left: readonly string[]): Written {
  return Object.fromEntries(Object.entries(places).filter(([place]) => !left.includes(place)));
}

/** Whatever the library has is not known here, but what pages show by themselves is among it. */
const shown = new Set([...documents.values()].flatMap(({ defaults }) => textsIn(defaults)));

function isShowable(text: string): boolean {
  return shown.has(text) || !photoPath.safeParse(text).success;
}

/** Every text of something that fits a schema, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
