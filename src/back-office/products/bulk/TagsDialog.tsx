import { useState } from 'react';
import { tagsOf } from '../../../catalogue/contract/fields/field-values.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { tagName } from '../../../catalogue/contract/tag.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { TagsField } from '../../product-form/TagsField.tsx';
import styles from './BulkDialog.module.css';
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
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          tagAll(true);
        }}
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
        <div className={styles.buttons}>
          <button className="button" data-kind="brand" type="submit" aria-disabled={isBusy}>
            Add
          </button>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            aria-disabled={isBusy}
            onClick={() => tagAll(false)}
          >
            Take off
          </button>
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
