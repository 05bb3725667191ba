import { z } from 'zod';
import { useApiQuery } from '../../account/session/api-query.ts';
import { apiPaths } from '../../api-paths.ts';
import { PRODUCT_FIELDS } from '../../catalogue/contract/fields/product-fields.ts';
import { type Named, resolvePath } from '../../catalogue/contract/taxonomy.ts';
import { Field } from '../../design/Field.tsx';
import { Choice } from '../parts/Choice.tsx';
import type { ProductFields } from './FieldControl.tsx';

const named = z.object({ id: z.int(), name: z.string() });
const namedList = z.array(named);
const withSubcategories = z
  .object({ subcategories: namedList })
  .transform(({ subcategories }) => subcategories);
const withChildren = z.object({ children: namedList }).transform(({ children }) => children);

interface Props {
  form: ProductFields;
  isNew: boolean;
}

/** Chooses category, subcategory and type; each selector depends on the one before it. */
export function PlaceFields({ form: { values, change, problems }, isNew }: Props) {
  const { category_id: category, subcategory_id: subcategory } = values;
  const subcategoriesOf = isNew ? apiPaths.category : apiPaths.subcategories;
  const chosen = resolvePath({
    category_id: Number(category),
    subcategory_id: Number(subcategory),
    type_id: Number(values.type_id),
  });
  const levels = [
    {
      name: 'category_id',
      empty: 'Choose a category',
      options: [...useOptions(apiPaths.categories, namedList)].sort((a, b) =>
        a.name.localeCompare(b.name),
      ),
      chosen: chosen.category,
      disabled: false,
      cleared: { subcategory_id: '', type_id: '' },
    },
    {
      name: 'subcategory_id',
      empty: category ? 'None' : 'Choose a category first',
      options: useOptions(
        category && subcategoriesOf(category),
        isNew ? withSubcategories : withChildren,
      ),
      chosen: chosen.subcategory,
      disabled: !category,
      cleared: { type_id: '' },
    },
    {
      name: 'type_id',
      empty: subcategory ? 'None' : 'Choose a subcategory first',
      options: useOptions(subcategory && apiPaths.types(subcategory), namedList),
      chosen: chosen.type,
      disabled: !subcategory,
      cleared: {},
    },
  ] as const;

  return levels.map(({ name, empty, options, chosen, disabled, cleared }) => (
    <Field
      key={name}
      label={PRODUCT_FIELDS[name].label}
      name={name}
      required={name === 'category_id'}
      error={problems[name]}
    >
      {(control) => (
        <Choice
          {...control}
          options={[{ id: '', name: empty }, ...withChosen(options, chosen)]}
          disabled={disabled}
          value={values[name]}
          onChange={(id) => change({ [name]: id, ...cleared })}
        />
      )}
    </Field>
  ));
}

/** The present choice stays available while its list loads. */
function withChosen(options: Named[], chosen: Named | undefined): Named[] {
  const isListed = !chosen || options.some(({ id }) => id === chosen.id);
  return isListed ? options : [chosen, ...options];
}

/**
 * Loads the options of a selector. It has none while they load, without a choice above, and after a
 * failure, which is logged.
 *
 * @param path call that lists them; empty while the selector above has no choice
 */
function useOptions(path: string, schema: z.ZodType<Named[]>): Named[] {
  const how = { failure: `${path} could not be loaded.`, clearOnChange: true };
  return useApiQuery(path || null, schema, how).data ?? [];
}
