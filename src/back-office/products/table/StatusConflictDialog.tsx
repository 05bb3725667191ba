import type { Product } from '../../../catalogue/contract/product.ts';
import type { EditConflict } from '../../../catalogue/contract/product-edit.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { PartOfProduct } from '../../product-form/PartOfProduct.tsx';
import { readProductEntry } from '../../product-form/product-entry.ts';
import { PRODUCT_PARTS, valuesOf } from '../../product-form/product-parts.ts';
import type { Opened } from '../../ui/open-dialog.tsx';

interface Props extends Opened<number> {
  read: Product;
  /** The version of somebody else who changed the status, too. */
  conflict: EditConflict;
  /** The status that was refused. */
  status_id: number;
}

/** Resolves a conflict in the status of a row to one of the two. */
export function StatusConflictDialog({ read, conflict, status_id, onClose }: Props) {
  const { current, saved } = conflict;
  const sides = { theirs: valuesOf(current), mine: valuesOf({ ...current, status_id }) };
  return (
    <ConflictDialog
      conflict={{ saved, base: valuesOf(read), sides }}
      parts={PRODUCT_PARTS}
      about="this product"
      show={(part, values) => <PartOfProduct part={part} values={values} />}
      onChoose={(chosen) => onClose((readProductEntry(chosen).fields ?? current).status_id)}
      onClose={() => onClose()}
    />
  );
}
