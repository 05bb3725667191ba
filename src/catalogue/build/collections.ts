import file from '#texts/collections.json' with { type: 'json' };
import { pagesOfRows } from '../contract/collections.ts';
import type { CollectionsFile } from '../contract/collections-file.ts';

/** Collections, projects and ideas with a page, in the order that staff have set. */
export const collectionsOfBuild = file as CollectionsFile;
export const { collections } = collectionsOfBuild;
export const collectionPages = pagesOfRows(collectionsOfBuild);
