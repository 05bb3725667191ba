import { photoPath } from '../contract/site-photo.ts';
import { overlaid, type Written, withoutCleared } from '../contract/written.ts';
import { type Document, documents } from './documents.ts';

interface ReadDocument {
  contents: unknown;
  /** Place → what is wrong there. */
  problems: Record<string, string>;
}

/**
 * A document as visitors are to read it: the file, with what was written over it where that fits.
 * Else the file alone, and why.
 */
export function readWritten({ schema, defaults, fixed = [] }: Document, written: Written) {
  const places = withoutCleared(written);
  const { data, error } = schema.safeParse(overlaid(defaults, places));
  const problems: ReadDocument['problems'] = {};
  for (const place of Object.keys(places)) {
    const isFixed = fixed.some((each) => `${place}.`.startsWith(`${each}.`));
    if (isFixed) problems[place] = 'This stays as it came with the site.';
    if (!textsIn(places[place]).every(isShowable)) problems[place] = 'There is no such photo.';
  }
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  const fits = Object.keys(problems).length === 0;
  return { contents: fits ? data : defaults, problems } satisfies ReadDocument;
}

/** Whatever the library has is not known here, but what pages show by themselves is among it. */
const shown = new Set([...documents.values()].flatMap(({ defaults }) => textsIn(defaults)));

function isShowable(text: string): boolean {
  return shown.has(text) || !photoPath.safeParse(text).success;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
