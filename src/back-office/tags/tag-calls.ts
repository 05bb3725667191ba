import { makeCallAsStaff } from '../../account/session/session.ts';
import type { Tag } from '../../catalogue/contract/tag.ts';
import { tagCalls } from '../../catalogue/contract/tag-calls.ts';
import { failureWords } from '../calls/attempt.ts';

export function createTag(name: string): Promise<Tag> {
  return makeCallAsStaff(tagCalls.createTag, { body: { name } });
}

/** Renames a tag, or merges it where there is a tag of the new name. */
export function renameTag(from: string, name: string) {
  return makeCallAsStaff(tagCalls.renameTag, { params: { name: from }, body: { name } });
}

export function deleteTag(name: string) {
  return makeCallAsStaff(tagCalls.deleteTag, { params: { name } });
}

/** Why a change of tags did not succeed, in words for the person who tried. */
export function tagFailure(error: unknown): string {
  return failureWords(
    error,
    'The site did not answer, so nothing may have changed. Check the connection, then try again.',
  );
}
