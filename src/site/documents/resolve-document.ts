import type { z } from 'zod';
import { photoPath } from '../../media/contract/site-photo.ts';
import { dropEmpty, type Overrides, overlay, valueAt } from '../contract/overrides.ts';
import { type Document, defaultsOf, documents, shownContents } from './documents.ts';

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
 *
 * @param ofCompany overrides of the document `company`, which decide whose company it is
 */
export function resolveDocument(
  document: Document,
  written: Overrides,
  ofCompany: Overrides,
): ReadDocument {
  const { schema, fixed = [] } = document;
  const defaults = defaultsOf(document, ofCompany);
  const overrides = dropEmpty(written);
  const { contents: overlaid, unknownPaths } = overlay(defaults, overrides);
  const { data, error } = schema.safeParse(overlaid);
  const unknown = unknownIn(error).filter((path) => Object.hasOwn(overrides, path));
  if (unknown.length > 0) {
    const rest = resolveDocument(document, without(overrides, unknown), ofCompany);
    return { ...rest, unknownPaths: [...unknown, ...rest.unknownPaths] };
  }

  // A null prototype, so that no path collides with a property of Object.
  const problems: ReadDocument['problems'] = Object.create(null);
  for (const path of Object.keys(without(overrides, unknownPaths))) {
    const isFixed = fixed.some((each) => `${path}.`.startsWith(`${each}.`));
    if (isFixed) problems[path] = 'This stays as it came with the site.';
    // Invalid values may be nested deeper than any schema.
    const texts = error ? [] : textsIn(overrides[path]);
    if (!texts.every(isShowable)) problems[path] = 'There is no such photo.';
  }
  for (const { path, message } of error?.issues ?? []) {
    const at = path.join('.');
    problems[at] ??= isExamples(document, defaults, at, overrides) ? STILL_THE_EXAMPLES : message;
  }
  const fits = Object.keys(problems).length === 0;
  // A company of one's own has no defaults for what it needs: rather the example, which sends nothing.
  const file = schema.safeParse(defaults).success ? defaults : document.defaults;
  const contents = fits ? data : file;
  return { contents: shownContents(document, contents, ofCompany), problems, unknownPaths };
}

const STILL_THE_EXAMPLES = 'This is still the example’s. Please give your own.';

/** True for a value that a company of one's own lacks, where a form shows that of the example. */
function isExamples(
  document: Document,
  defaults: unknown,
  path: string,
  given: Overrides,
): boolean {
  const isGiven = Object.keys(given).some((each) => each === path || path.startsWith(`${each}.`));
  return defaults !== document.defaults && !isGiven && valueAt(document.defaults, path) !== null;
}

/** Paths of keys that the schema does not know. */
function unknownIn(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [],
  );
}

export function without(overrides: Overrides, left: readonly string[]): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([path]) => !left.includes(path)));
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
