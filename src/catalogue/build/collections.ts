import file from '#texts/collections.json' with { type: 'json' };
import type { CollectionsFile } from '../contract/collections-file.ts';

/** Collections with a page, in the order that staff have set. */
export const { collections } = file as CollectionsFile;
