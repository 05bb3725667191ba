import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { PartOfProduct } from '../../product-form/PartOfProduct.tsx';
import { readProductEntry } from '../../product-form/product-entry.ts';
import { PRODUCT_PARTS, valuesOf } from '../../product-form/product-parts.ts';
import type { RowEdits } from './useRowEdits.ts';

interface Props {
  conflict: NonNullable<RowEdits['conflict']>;
  edits: RowEdits;
}

/** Resolves a conflict in the status of a row. */
export function RowConflictDialog({ conflict, edits }: Props) {
  const { read, current, fields, saved } = conflict;
  const base = valuesOf(read);
  const sides = { theirs: valuesOf(current), mine: valuesOf({ ...current, ...fields }) };
  return (
    <ConflictDialog
      conflict={{ saved, base, sides }}
      parts={PRODUCT_PARTS}
      about="this product"
      show={(part, values) => <PartOfProduct part={part} values={values} />}
      onChoose={(chosen) => {
        const { status_id } = readProductEntry(chosen).fields ?? current;
        void edits.settle({ status_id });
      }}
      onClose={edits.postpone}
    />
  );
}
