import { PRODUCT_FIELDS } from '../../catalogue/contract/product-fields.ts';
import { type Named, resolvePath } from '../../catalogue/contract/taxonomy.ts';
import { type ControlProps, Field } from '../../design/Field.tsx';
import { apiPaths } from '../../paths.ts';
import { namedList, useOptions, withChildren, withSubcategories } from './useOptions.ts';
import type { ProductForm } from './useProductForm.ts';

interface Props {
  form: Pick<ProductForm, 'entry' | 'change' | 'problems'>;
  isNew: boolean;
}

/** Where the product stands in the catalogue: each selector waits for the one before it. */
export function PlaceFields({ form: { entry, change, problems }, isNew }: Props) {
  const { category_id: category, subcategory_id: subcategory, type_id: type } = entry;
  const categories = useOptions(apiPaths.categories, namedList);
  const subcategories = useSubcategories(category, isNew);
  const types = useOptions(subcategory ? apiPaths.types(subcategory) : null, namedList);
  const chosen = resolvePath({
    category_id: Number(category),
    subcategory_id: Number(subcategory),
    type_id: Number(type),
  });

  return (
    <>
      <Field
        label={PRODUCT_FIELDS.category_id.label}
        name="category_id"
        required
        error={problems['category_id']}
      >
        {(control) => (
          <Select
            control={control}
            empty="Choose a category"
            options={categories.toSorted((a, b) => a.name.localeCompare(b.name))}
            chosen={chosen.category}
            value={category}
            onChange={(id) => change({ category_id: id, subcategory_id: '', type_id: '' })}
          />
        )}
      </Field>
      <Field
        label={PRODUCT_FIELDS.subcategory_id.label}
        name="subcategory_id"
        error={problems['subcategory_id']}
      >
        {(control) => (
          <Select
            control={control}
            empty={category ? 'None' : 'Choose a category first'}
            options={subcategories}
            chosen={chosen.subcategory}
            disabled={!category}
            value={subcategory}
            onChange={(id) => change({ subcategory_id: id, type_id: '' })}
          />
        )}
      </Field>
      <Field label={PRODUCT_FIELDS.type_id.label} name="type_id" error={problems['type_id']}>
        {(control) => (
          <Select
            control={control}
            empty={subcategory ? 'None' : 'Choose a subcategory first'}
            options={types}
            chosen={chosen.type}
            disabled={!subcategory}
            value={type}
            onChange={(id) => change({ type_id: id })}
          />
        )}
      </Field>
    </>
  );
}

function useSubcategories(category: string, isNew: boolean): Named[] {
  const path = isNew ? apiPaths.category : apiPaths.subcategories;
  return useOptions(category ? path(category) : null, isNew ? withSubcategories : withChildren);
}

interface SelectProps {
  control: ControlProps;
  /** The text of the choice that chooses nothing. */
  empty: string;
  options: Named[];
  /** Stays to be seen and sent while its list has not arrived. */
  chosen: Named | undefined;
  disabled?: boolean;
  value: string;
  onChange: (id: string) => void;
}

function Select({ control, empty, options, chosen, disabled, value, onChange }: SelectProps) {
  const isListed = !chosen || options.some(({ id }) => id === chosen.id);
  return (
    <select
      {...control}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{empty}</option>
      {[...(isListed ? [] : [chosen]), ...options].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
