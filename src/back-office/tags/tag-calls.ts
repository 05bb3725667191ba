import { callAsStaff } from '../../account/session/session.ts';
import { type Tag, tag, tagChange, tagRenaming } from '../../catalogue/contract/tag.ts';
import { apiPaths } from '../../paths.ts';
import { failureWords } from '../calls/attempt.ts';

export function createTag(name: string): Promise<Tag> {
  return callAsStaff(apiPaths.tags, {
    method: 'POST',
    body: { name },
    parse: (answer) => tag.parse(answer),
  });
}

/** Renames a tag, or merges it where there is a tag of the new name. */
export function renameTag(from: string, name: string) {
  return callAsStaff(apiPaths.tag(from), {
    method: 'PUT',
    body: { name },
    parse: (answer) => tagRenaming.parse(answer),
  });
}

export function deleteTag(name: string) {
  return callAsStaff(apiPaths.tag(name), {
    method: 'DELETE',
    parse: (answer) => tagChange.parse(answer),
  });
}

/** Why a change of tags did not succeed, in words for the person who tried. */
export function tagFailure(error: unknown): string {
  return failureWords(
    error,
    'The site did not answer, so nothing may have changed. Check the connection, then try again.',
  );
}
