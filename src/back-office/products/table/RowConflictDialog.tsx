import { ConflictDialog } from '../../product-form/conflict/ConflictDialog.tsx';
import { contentOf, type FormContent } from '../../product-form/conflict/merge.ts';
import { readEntry } from '../../product-form/product-entry.ts';
import type { RowEdits } from './useRowEdits.ts';

interface Props {
  conflict: NonNullable<RowEdits['conflict']>;
  edits: RowEdits;
}

/** Two people have written in the same field of a row. */
export function RowConflictDialog({ conflict, edits }: Props) {
  const { read, current, fields } = conflict;

  function choose({ entry }: FormContent) {
    const chosen = readEntry(entry).fields ?? current;
    edits.settle({ title: chosen.title, status_id: chosen.status_id });
  }

  const mine = contentOf({ ...current, ...fields });
  return (
    <ConflictDialog
      conflict={{ ...conflict, base: contentOf(read), mine }}
      onChoose={choose}
      onClose={edits.postpone}
    />
  );
}
