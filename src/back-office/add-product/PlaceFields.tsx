import { useState } from 'react';
import type { Named } from '../../catalogue/taxonomy.ts';
import { type ControlProps, Field } from '../../design/Field.tsx';
import { apiPaths } from '../../paths.ts';
import type { Problems } from './product-entry.ts';
import { namedList, useOptions, withSubcategories } from './useOptions.ts';

/** Where the product stands in the catalogue: each selector waits for the one before it. */
export function PlaceFields({ problems }: { problems: Problems }) {
  const [category, setCategory] = useState('');
  const [subcategory, setSubcategory] = useState('');
  const categories = useOptions(apiPaths.categories, namedList);
  const subcategories = useOptions(
    category ? apiPaths.category(category) : null,
    withSubcategories,
  );
  const types = useOptions(subcategory ? apiPaths.types(subcategory) : null, namedList);

  return (
    <>
      <Field label="Category" name="category_id" required error={problems.category_id}>
        {(control) => (
          <Select
            control={control}
            empty="Choose a category"
            options={categories.toSorted((a, b) => a.name.localeCompare(b.name))}
            value={category}
            onChange={(id) => {
              setCategory(id);
              setSubcategory('');
            }}
          />
        )}
      </Field>
      <Field label="Subcategory" name="subcategory_id" error={problems.subcategory_id}>
        {(control) => (
          <Select
            control={control}
            empty={category ? 'None' : 'Choose a category first'}
            options={subcategories}
            disabled={!category}
            value={subcategory}
            onChange={setSubcategory}
          />
        )}
      </Field>
      <Field label="Type" name="type_id" error={problems.type_id}>
        {(control) => (
          <Select
            key={subcategory}
            control={control}
            empty={subcategory ? 'None' : 'Choose a subcategory first'}
            options={types}
            disabled={!subcategory}
          />
        )}
      </Field>
    </>
  );
}

interface SelectProps {
  control: ControlProps;
  /** The text of the choice that chooses nothing. */
  empty: string;
  options: Named[];
  disabled?: boolean;
  value?: string;
  onChange?: (id: string) => void;
}

function Select({ control, empty, options, disabled = false, value, onChange }: SelectProps) {
  return (
    <select
      {...control}
      disabled={disabled}
      {...(onChange && { value, onChange: (event) => onChange(event.currentTarget.value) })}
    >
      <option value="">{empty}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
