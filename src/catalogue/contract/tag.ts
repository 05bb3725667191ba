import { z } from 'zod';
import { normalForm } from '../../platform/contract/normal-form.ts';
import { typedLine } from '../../platform/contract/typed-text.ts';

/** Name of a tag. Commas separate tags, so a name has none. */
export const tagName = z
  .string('A tag is a text.')
  .overwrite(typedLine)
  .max(40, 'A tag has at most 40 characters.')
  .refine((name) => /[\p{L}\p{N}]/u.test(name), 'A tag has at least one letter or digit.')
  .refine((name) => !name.includes(','), 'A tag has no comma in it.');

export const tagFields = z.object({ name: tagName });

/** A tag with the number of products that have it. */
export const tag = z.object({ name: z.string(), count: z.int().nonnegative() });
export type Tag = z.infer<typeof tag>;

/** Result of a tag change. */
export const tagChange = z.object({
  message: z.string(),
  /** Number of changed products. */
  changed: z.int().nonnegative(),
});

/** Result of renaming a tag. */
export const tagRenaming = tagChange.extend({
  /** The new name. */
  name: z.string(),
  /** True if the name existed already, so that two tags became one. */
  merged: z.boolean(),
});

/** Normalizes a tag name for comparison: case and width of spaces do not count. */
export function tagKey(name: string): string {
  return normalForm(name, 'NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Removes duplicates; the first spelling stays. */
export function withoutRepeats(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  }
  return [...byKey.values()];
}
