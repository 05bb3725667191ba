import { join } from 'node:path/posix';
import { z } from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { TextFilter } from '../contract/fields/facet.ts';
import { foldedWords } from './facets.ts';

/** Path from the project's root. */
export const FACETS_FILE = 'data/facets.json';

const words = z
  .string()
  .min(1)
  .refine((text) => text === foldedWords(text), {
    error: 'words are written small, without accents, hyphens or commas, such as "powder coated"',
  });

const facet = z
  .strictObject({
    families: z
      .array(
        z.strictObject({
          /** Part of shared URLs, so it should never change. */
          id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'an id is small letters and hyphens'),
          name: z.string().trim().min(1).max(30),
          words: z.array(words).min(1),
        }),
      )
      .min(1),
    passedOver: z.array(words),
  })
  .superRefine(({ families, passedOver }, context) => {
    const owners = new Map(passedOver.map((word) => [word, '"passedOver"']));
    const ids = new Set<string>();
    for (const [index, { id, name, words }] of families.entries()) {
      if (ids.has(id)) {
        const message = `"${id}" is the id of two families`;
        context.addIssue({ code: 'custom', path: ['families', index, 'id'], message });
      }
      ids.add(id);
      for (const [position, word] of words.entries()) {
        const owner = owners.get(word);
        if (owner) {
          const message = `"${word}" is a word of ${owner} and of "${name}"; one of them has it`;
          context.addIssue({
            code: 'custom',
            path: ['families', index, 'words', position],
            message,
          });
        }
        owners.set(word, `"${name}"`);
      }
    }
  });

/**
 * Schema of `data/facets.json` for the build's check. Pages import the file itself (facets.ts),
 * which needs no schema at run time.
 */
export const facetsFile = z
  .strictObject({ material: facet, colour: facet, mattress: facet } satisfies Record<
    TextFilter,
    typeof facet
  >)
  .refine(
    (file) => {
      const ids = Object.values(file).flatMap(({ families }) => families.map(({ id }) => id));
      return new Set(ids).size === ids.length;
    },
    { error: 'an id names one family of one filter: cards say theirs in one list' },
  );
export type FacetsFile = z.infer<typeof facetsFile>;

export function readFacets(root = '.'): FacetsFile {
  return readDataFile(join(root, FACETS_FILE), facetsFile);
}
