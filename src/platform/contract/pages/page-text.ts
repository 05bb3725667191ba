import { z } from 'zod';
import { typedLine, typedLines } from '../typed-text.ts';

/** A single-line text that visitors read. */
export function siteLine(longest: number) {
  return sized(z.string(EMPTY).overwrite(typedLine), longest);
}

/** A multi-line text that visitors read; an empty line separates paragraphs. */
export function siteLines(longest: number) {
  return sized(z.string(EMPTY).overwrite(typedLines), longest);
}

const EMPTY = 'Please write a few words.';

function sized(text: z.ZodString, longest: number) {
  return text.min(1, EMPTY).max(longest, `Please use at most ${longest} characters.`);
}

/** Path of a page of this site, as its links write it. */
export const sitePath = z
  .string()
  .trim()
  .regex(
    /^\/(?![/\\])[^\s"<>\\]*$/,
    'Please give the address of a page of this site, such as /about-us.',
  )
  .max(200, 'Please use at most 200 characters.');

const WHOLE = 'Please give a whole address that begins with https://.';

/** URL of a page elsewhere, without credentials that would look like another host. */
export const webAddress = z
  .string()
  .trim()
  .max(500, 'Please use at most 500 characters.')
  .regex(/^https:\/\/[^\s/?#@"<>\\]+(?:[/?#][^\s"<>\\]*)?$/i, WHOLE)
  .pipe(
    z.url({
      protocol: /^https$/,
      // Goes into a page's Content-Security-Policy, so it must be a bare host name.
      hostname: z.regexes.domain,
      error: WHOLE,
    }),
  );
