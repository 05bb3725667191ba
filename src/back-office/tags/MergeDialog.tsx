import { useState } from 'react';
import { Field } from '../../design/Field.tsx';
import { TagDialog } from './TagDialog.tsx';
import { renameTag } from './tag-calls.ts';
import { countedProducts } from './tag-list.ts';
import type { TagTask } from './tag-task.ts';

/** One tag goes into another one. */
export function MergeDialog({ tag, tags, onDone, onClose }: TagTask) {
  const [into, setInto] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit() {
    if (!into) return setProblem('Choose the tag that stays.');
    const merged = await renameTag(tag.name, into);
    onDone(merged.message, merged.name);
  }

  return (
    <TagDialog
      title={`Merge “${tag.name}”`}
      action="Merge"
      meanwhile="Merging…"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{tag.name}</strong>, on {countedProducts(tag.count)}, goes into another tag. This
        cannot be undone.
      </p>
      <Field label="The tag that stays" name="into" required error={problem}>
        {(control) => (
          <select
            {...control}
            value={into}
            onChange={({ currentTarget }) => {
              setInto(currentTarget.value);
              setProblem(undefined);
            }}
          >
            <option value="">Choose a tag</option>
            {tags
              .filter(({ name }) => name !== tag.name)
              .map(({ name, count }) => (
                <option key={name} value={name}>
                  {name} ({countedProducts(count)})
                </option>
              ))}
          </select>
        )}
      </Field>
    </TagDialog>
  );
}
