import { TagDialog } from './TagDialog.tsx';
import { deleteTag } from './tag-calls.ts';
import { countedProducts } from './tag-list.ts';
import type { TagTask } from './tag-task.ts';

/** Asks once more before a tag goes. */
export function DeleteDialog({ tag, tags, onDone, onClose }: TagTask) {
  async function submit() {
    const place = tags.indexOf(tag);
    const next = tags[place + 1] ?? tags[place - 1];
    const { message } = await deleteTag(tag.name);
    onDone(message, next?.name);
  }

  return (
    <TagDialog
      title={`Delete “${tag.name}”?`}
      action="Delete"
      meanwhile="Deleting…"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {tag.count > 0 ? `It is taken off ${countedProducts(tag.count)}. ` : 'No product has it. '}
        This cannot be undone.
      </p>
    </TagDialog>
  );
}
