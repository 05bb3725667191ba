import { tagsOf } from '../../../catalogue/contract/fields/field-values.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { tagName } from '../../../catalogue/contract/tag.ts';
import { useEntry } from '../../forms/useEntry.ts';
import { TagsField } from '../../product-form/TagsField.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';

/** Adds tags to all selected products, or removes them. */
export function TagsDialog({ count, run, onClose }: BulkDialogProps) {
  const entry = useEntry({ tags: '' }, problemsOf);
  const tags = tagsOf(entry.values.tags);
  const names = tags.join(', ');
  const add = () =>
    entry.isRight() && run({ add_tags: tags }, (products) => `${names} added to ${products}`);

  async function takeOff() {
    if (!entry.isRight()) return;
    const stay = await run({ remove_tags: tags }, (products) => `${names} taken off ${products}`);
    if (stay !== false) onClose(stay);
  }

  return (
    <FormDialog
      title={`Tags of ${productCount(count)}`}
      action="Add"
      others={
        <Button kind="quiet" onPress={takeOff}>
          Take off
        </Button>
      }
      onSubmit={add}
      onClose={onClose}
    >
      <TagsField
        isFirst
        value={entry.values.tags}
        problem={entry.problems['tags']}
        onChange={(typed) => entry.change({ tags: typed })}
      />
    </FormDialog>
  );
}

function problemsOf({ tags }: { tags: string }): Record<string, string> {
  const read = tagsOf(tags);
  if (read.length === 0) return { tags: 'Write at least one tag.' };
  const wrong = read.flatMap((tag) => tagName.safeParse(tag).error?.issues ?? []);
  return wrong[0] ? { tags: wrong[0].message } : {};
}
