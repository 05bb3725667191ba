import { z } from 'zod';
import { typedLine } from '../../platform/contract/typed-text.ts';

/** A tag as staff write it. Commas stand between tags, so that none is within one. */
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

/** What became of a tag. */
export const tagChange = z.object({
  message: z.string(),
  /** How many products were changed. */
  changed: z.int().nonnegative(),
});

/** What became of a tag that has another name now. */
export const tagRenaming = tagChange.extend({
  /** As it is written from now on. */
  name: z.string(),
  /** Whether there was a tag of that name already, so that two became one. */
  merged: z.boolean(),
});

/** Equal for two names of one tag: neither case nor the width of a space makes a difference. */
export function tagKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Each tag once, as it was written first. */
export function withoutRepeats(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  }
  return [...byKey.values()];
}
