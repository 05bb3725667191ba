import { PRODUCT_FIELDS } from '../../../catalogue/contract/fields/product-fields.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { categories, type Named, resolvePath } from '../../../catalogue/contract/taxonomy.ts';
import { SelectField } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';

const NOWHERE = { category_id: 0, subcategory_id: 0, type_id: 0 };

/** Chooses a new category for all selected products. */
export function CategoryDialog({ count, run, onClose }: BulkDialogProps) {
  const entry = useEntry(NOWHERE, problemsOf);
  const { category, subcategory, type } = resolvePath(entry.values);
  const levels: [keyof typeof NOWHERE, empty: string, options: readonly Named[], object][] = [
    ['category_id', 'Choose a category', categories, { subcategory_id: 0, type_id: 0 }],
    ['subcategory_id', 'None', category?.subcategories ?? [], { type_id: 0 }],
    ['type_id', 'None', subcategory?.types ?? [], {}],
  ];

  function move() {
    if (!entry.isRight() || !category) return false;
    const names = [category, subcategory, type].flatMap((node) => node?.name ?? []);
    return run(
      {
        category_id: category.id,
        subcategory_id: subcategory?.id ?? null,
        type_id: type?.id ?? null,
      },
      (products) => `${products} moved to ${names.join(' › ')}`,
    );
  }

  return (
    <FormDialog
      title={`Move ${productCount(count)}`}
      action="Move"
      onSubmit={move}
      onClose={onClose}
    >
      {levels.map(([name, empty, options, cleared]) => (
        <SelectField
          key={name}
          of={{ ...entry, change: (chosen) => entry.change({ ...chosen, ...cleared }) }}
          name={name}
          label={PRODUCT_FIELDS[name].label}
          required={name === 'category_id'}
          isFirst={name === 'category_id'}
          options={[{ id: 0, name: empty }, ...options]}
          disabled={options.length === 0}
        />
      ))}
    </FormDialog>
  );
}

function problemsOf(chosen: typeof NOWHERE): Record<string, string> {
  return resolvePath(chosen).category ? {} : { category_id: 'Choose a category from the list.' };
}
