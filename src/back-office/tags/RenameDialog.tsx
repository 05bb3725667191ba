import { useState } from 'react';
import { tagName } from '../../catalogue/contract/tag.ts';
import { Field } from '../../design/Field.tsx';
import { TagDialog } from './TagDialog.tsx';
import { renameTag } from './tag-calls.ts';
import { countedProducts, findTag } from './tag-list.ts';
import type { TagTask } from './tag-task.ts';

/** Another name, on every product; a name that is taken makes one tag of two. */
export function RenameDialog({ tag, tags, onDone, onClose }: TagTask) {
  const [name, setName] = useState(tag.name);
  const [problem, setProblem] = useState<string>();
  const taken = findTag(tags, name);
  const other = taken && taken.name !== tag.name ? taken : undefined;

  async function submit() {
    const checked = tagName.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    const renamed = await renameTag(tag.name, checked.data);
    onDone(renamed.message, renamed.name);
  }

  return (
    <TagDialog
      title={`Rename “${tag.name}”`}
      action={other ? 'Merge the two' : 'Rename'}
      meanwhile={other ? 'Merging…' : 'Renaming…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="New name"
        name="name"
        hint={`On ${countedProducts(tag.count)} at the moment.`}
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={60}
            value={name}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <p role="status">
        {other && (
          <>
            There is a tag <strong>{other.name}</strong> already, on {countedProducts(other.count)}.
            The two become one.
          </>
        )}
      </p>
    </TagDialog>
  );
}
