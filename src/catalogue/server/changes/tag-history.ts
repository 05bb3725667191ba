import type { ChangeAction } from '../../../history/contract/change-set.ts';
import type { NewChange } from '../../../history/server/make-change.ts';
import { tagKey } from '../../contract/tag.ts';

/** Kind of tags in the history; their keys are the subjects. */
export const TAG = 'tag';

export type TagAction = Extract<
  ChangeAction,
  'created' | 'renamed' | 'merged' | 'deleted' | 'restored'
>;

/** A change of a tag itself. */
export interface TagChange {
  action: TagAction;
  name: string;
  /** The new name, or the tag that it was merged into. */
  to: string | null;
}

/** A tag has one field, its name; a merge changes it to another tag's name. */
export function tagAsNewChange({ action, name, to }: TagChange): NewChange {
  const isNew = action === 'created' || action === 'restored';
  const changes = { name: (isNew ? [null, name] : [name, to]) as [unknown, unknown] };
  return { kind: TAG, subject: tagKey(name), title: name, action, version: null, changes };
}
