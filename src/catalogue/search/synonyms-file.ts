import { join } from 'node:path/posix';
import { z } from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { wordsOf } from './words.ts';

/** Path from the project's root. */
export const SYNONYMS_FILE = 'data/synonyms.json';

const word = z.string().refine((text) => wordsOf(text).join(' ') === text, {
  error: 'a word is one, written small and in the singular, such as "shelf"',
});
const words = z.array(word).min(1);

/**
 * Schema of `data/synonyms.json` for the build's check. The search imports the file itself
 * (synonyms.ts), which needs no schema at run time.
 */
export const synonymsFile = z
  .array(z.strictObject({ typed: words, finds: words }))
  .superRefine((entries, context) => {
    const typedBefore = new Set<string>();
    for (const [index, { typed, finds }] of entries.entries()) {
      for (const [place, each] of typed.entries()) {
        const path = [index, 'typed', place];
        if (typedBefore.has(each)) {
          const message = `"${each}" is typed in an earlier entry too; one of them has it`;
          context.addIssue({ code: 'custom', path, message });
        }
        if (finds.includes(each)) {
          const message = `"${each}" is found without being told to find itself`;
          context.addIssue({ code: 'custom', path, message });
        }
        typedBefore.add(each);
      }
    }
  });

export function readSynonyms(root = '.') {
  return readDataFile(join(root, SYNONYMS_FILE), synonymsFile);
}
