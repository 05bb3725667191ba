import { type Tag, tagName } from '../../catalogue/contract/tag.ts';
import { tagCalls } from '../../catalogue/contract/tag-calls.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { TextField } from '../forms/fields.tsx';
import { useEntry } from '../forms/useEntry.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { confirm, type Opened } from '../ui/open-dialog.tsx';
import { countedProducts, findTag } from './tag-list.ts';
import { useTags } from './useTags.ts';

const inWords = ({ message }: { message: string }) => message;

/** Renames a tag on every product; a name in use merges the two. Its answer is the new name. */
export function RenameDialog({ tag, onClose }: Opened<string> & { tag: Tag }) {
  const entry = useEntry({ name: tag.name }, problemsOf);
  const taken = findTag(useTags(), entry.values.name);
  const other = taken && taken.name !== tag.name ? taken : undefined;

  async function rename() {
    if (!entry.isRight()) return false;
    const isRenamed = await change(
      tagCalls.renameTag,
      { params: { name: tag.name }, body: entry.values },
      {
        noun: 'The tag',
        verb: 'renamed',
        done: inWords,
        mayUndo: true,
        refresh: [routes.listTags],
      },
    );
    return isRenamed && (other?.name ?? tagName.parse(entry.values.name));
  }

  return (
    <FormDialog
      title={`Rename “${tag.name}”`}
      action={other ? 'Merge the two' : 'Rename'}
      onSubmit={rename}
      onClose={onClose}
    >
      <TextField
        of={entry}
        name="name"
        label="New name"
        hint={`On ${countedProducts(tag.count)} now.`}
        maxLength={60}
        isFirst
      />
      <p role="status">
        {other && (
          <>
            There is a tag <strong>{other.name}</strong> already, on {countedProducts(other.count)}.
            The two become one.
          </>
        )}
      </p>
    </FormDialog>
  );
}

function problemsOf({ name }: { name: string }): Record<string, string> {
  const wrong = tagName.safeParse(name).error?.issues[0];
  return wrong ? { name: wrong.message } : {};
}

/** Deletes a tag once that is confirmed. */
export function deleteTag({ name, count }: Tag): Promise<boolean> {
  return confirm({
    title: `Delete “${name}”?`,
    text: `${count > 0 ? `It is taken off ${countedProducts(count)}. ` : 'No product has it. '}The history can take it back.`,
    action: 'Delete',
    danger: true,
    act: () =>
      change(
        tagCalls.deleteTag,
        { params: { name } },
        {
          noun: 'The tag',
          verb: 'deleted',
          removes: true,
          done: inWords,
          mayUndo: true,
          refresh: [routes.listTags],
        },
      ),
  });
}
