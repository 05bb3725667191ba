import type { ChangeAction } from '../../../history/contract/change-set.ts';
import type { NewChange } from '../../../history/server/record-changes.ts';
import { tagKey } from '../../contract/tag.ts';

/** The kind of tags in the history; their keys name them. */
export const TAG = 'tag';

export type TagAction = Extract<
  ChangeAction,
  'created' | 'renamed' | 'merged' | 'deleted' | 'restored'
>;

/** What was done to a tag as such. */
export interface TagChange {
  action: TagAction;
  name: string;
  /** Its new name, or the tag that it is merged into. */
  to: string | null;
}

/** A tag's name is its one field; a merge gives it the name of another tag. */
export function tagAsNewChange({ action, name, to }: TagChange): NewChange {
  const isNew = action === 'created' || action === 'restored';
  const changes = { name: (isNew ? [null, name] : [name, to]) as [unknown, unknown] };
  return { kind: TAG, subject: tagKey(name), title: name, action, version: null, changes };
}
