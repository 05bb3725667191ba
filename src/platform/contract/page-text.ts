import { z } from 'zod';
import { typedLine, typedLines } from './typed-text.ts';

/** A text of one line that visitors read. */
export function siteLine(longest: number) {
  return sized(z.string(EMPTY).overwrite(typedLine), longest);
}

/** A text of many lines that visitors read; an empty line is between two paragraphs. */
export function siteLines(longest: number) {
  return sized(z.string(EMPTY).overwrite(typedLines), longest);
}

const EMPTY = 'Please write a few words.';

function sized(text: z.ZodString, longest: number) {
  return text.min(1, EMPTY).max(longest, `Please use at most ${longest} characters.`);
}

/** Address of a page of this site, as links on it have it. */
export const sitePath = z
  .string()
  .trim()
  .regex(
    /^\/(?![/\\])[^\s"<>\\]*$/,
    'Please give the address of a page of this site, such as /about-us.',
  )
  .max(200, 'Please use at most 200 characters.');

const WHOLE = 'Please give a whole address that begins with https://.';

/** Address of a page elsewhere, without a name before the host's that looks like another host. */
export const webAddress = z
  .string()
  .trim()
  .max(500, 'Please use at most 500 characters.')
  .regex(/^https:\/\/[^\s/?#@"<>\\]+(?:[/?#][^\s"<>\\]*)?$/i, WHOLE)
  .pipe(
    z.url({
      protocol: /^https$/,
      // Goes into the policy of a page: nothing but a name may stand there.
      hostname: z.regexes.domain,
      error: WHOLE,
    }),
  );
