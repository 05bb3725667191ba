import type { Tag } from '../../catalogue/contract/tag.ts';
import { tagCalls } from '../../catalogue/contract/tag-calls.ts';
import { useRead } from '../reading/useRead.ts';

/** All tags from A to Z, with the count of their products. */
export function useTags(): Tag[] {
  return useRead(tagCalls.listTags, { refetchOnFocus: true });
}
