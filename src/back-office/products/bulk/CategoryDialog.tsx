import { useState } from 'react';
import { PRODUCT_FIELDS } from '../../../catalogue/contract/fields/product-fields.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { categories, type Named, resolvePath } from '../../../catalogue/contract/taxonomy.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { Field } from '../../../design/Field.tsx';
import { Choice } from '../../parts/Choice.tsx';
import type { BulkWork } from '../../product-calls/product-calls.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { Ticked } from './useBulk.ts';

export interface BulkDialogProps {
  count: number;
  /** True while the change is on its way. */
  isBusy: boolean;
  /**
   * Changes the selection, then closes the dialog; after a failure it stays.
   *
   * @param seen the products of a selected whole list, if they were shown
   */
  onRun: (change: BulkWork, done: (products: string) => string, seen?: readonly Ticked[]) => void;
  onClose: () => void;
}

/** Chooses a new category for all selected products. */
export function CategoryDialog({ count, isBusy, onRun, onClose }: BulkDialogProps) {
  const [chosen, setChosen] = useState({ category_id: 0, subcategory_id: 0, type_id: 0 });
  const [problem, setProblem] = useState<string>();
  const { category, subcategory, type } = resolvePath(chosen);
  const levels: [keyof typeof chosen, empty: string, options: readonly Named[], object][] = [
    ['category_id', 'Choose a category', categories, { subcategory_id: 0, type_id: 0 }],
    ['subcategory_id', 'None', category?.subcategories ?? [], { type_id: 0 }],
    ['type_id', 'None', subcategory?.types ?? [], {}],
  ];

  function move() {
    if (!category) return setProblem('Choose a category from the list.');
    const names = [category, subcategory, type].flatMap((node) => node?.name ?? []);
    onRun(
      {
        category_id: category.id,
        subcategory_id: subcategory?.id ?? null,
        type_id: type?.id ?? null,
      },
      (products) => `${products} moved to ${names.join(' › ')}`,
    );
  }

  return (
    <Dialog title={`Move ${productCount(count)}`} size="narrow" onClose={onClose}>
      <DialogForm action="Move" isBusy={isBusy} onSubmit={move} onClose={onClose}>
        {levels.map(([name, empty, options, cleared]) => (
          <Field
            key={name}
            label={PRODUCT_FIELDS[name].label}
            name={name}
            required={name === 'category_id'}
            error={name === 'category_id' ? problem : undefined}
          >
            {(control) => (
              <Choice
                {...control}
                data-autofocus={name === 'category_id' ? true : undefined}
                options={[{ id: 0, name: empty }, ...options]}
                disabled={options.length === 0}
                value={chosen[name]}
                onChange={(id) => {
                  setProblem(undefined);
                  setChosen({ ...chosen, [name]: Number(id), ...cleared });
                }}
              />
            )}
          </Field>
        ))}
      </DialogForm>
    </Dialog>
  );
}
