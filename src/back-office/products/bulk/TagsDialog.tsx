import { useState } from 'react';
import { tagsOf } from '../../../catalogue/contract/fields/field-values.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { tagName } from '../../../catalogue/contract/tag.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { TagsField } from '../../product-form/TagsField.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { BulkDialogProps } from './CategoryDialog.tsx';

/** Adds tags to all selected products, or removes them. */
export function TagsDialog({ count, isBusy, onRun, onClose }: BulkDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function tagAll(isOn: boolean) {
    const tags = tagsOf(text);
    const wrong = tags.map((tag) => tagName.safeParse(tag).error?.issues[0]?.message);
    const found = tags.length === 0 ? 'Write at least one tag.' : wrong.find(Boolean);
    if (found) return setProblem(found);
    const names = tags.join(', ');
    if (isOn) onRun({ add_tags: tags }, (products) => `${names} added to ${products}`);
    else onRun({ remove_tags: tags }, (products) => `${names} taken off ${products}`);
  }

  return (
    <Dialog title={`Tags of ${productCount(count)}`} size="narrow" onClose={onClose}>
      <DialogForm
        action="Add"
        isBusy={isBusy}
        others={
          <Button kind="quiet" isBusy={isBusy} onPress={() => tagAll(false)}>
            Take off
          </Button>
        }
        onSubmit={() => tagAll(true)}
        onClose={onClose}
      >
        <TagsField
          isFirst
          value={text}
          problem={problem}
          onChange={(typed) => {
            setProblem(undefined);
            setText(typed);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
