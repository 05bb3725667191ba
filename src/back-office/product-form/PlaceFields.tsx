import { z } from 'zod';
import { useAnswer } from '../../account/session/api-query.ts';
import { treeCalls } from '../../catalogue/contract/catalogue-calls.ts';
import { PRODUCT_FIELDS } from '../../catalogue/contract/fields/product-fields.ts';
import { type Named, resolvePath } from '../../catalogue/contract/taxonomy.ts';
import type { Call } from '../../platform/contract/call.ts';
import { SelectField } from '../forms/fields.tsx';
import type { ProductFields } from './FieldControl.tsx';

const { listCategories, listTypes } = treeCalls;
const { subcategories } = treeCalls.showCategory.answer.shape;
const { children } = treeCalls.listSubcategories.answer.shape;
/** The two forms read the subcategories of a category by different calls of the contract. */
const subcategoriesOf = {
  ...treeCalls.showCategory,
  answer: z.object({ subcategories }).transform((category) => category.subcategories),
};
const childrenOf = {
  ...treeCalls.listSubcategories,
  answer: z.object({ children }).transform((category) => category.children),
};

interface Props {
  form: ProductFields;
  isNew: boolean;
}

/** Chooses category, subcategory and type; each selector depends on the one before it. */
export function PlaceFields({ form: { values, change, problems }, isNew }: Props) {
  const { category_id: category, subcategory_id: subcategory } = values;
  const chosen = resolvePath({
    category_id: Number(category),
    subcategory_id: Number(subcategory),
    type_id: Number(values.type_id),
  });
  const levels = [
    {
      name: 'category_id',
      empty: 'Choose a category',
      options: [...useOptions(listCategories, {})].sort((a, b) => a.name.localeCompare(b.name)),
      chosen: chosen.category,
      disabled: false,
      cleared: { subcategory_id: '', type_id: '' },
    },
    {
      name: 'subcategory_id',
      empty: category ? 'None' : 'Category first',
      options: useOptions(isNew ? subcategoriesOf : childrenOf, below(category)),
      chosen: chosen.subcategory,
      disabled: !category,
      cleared: { type_id: '' },
    },
    {
      name: 'type_id',
      // Longer words find no room beside the subcategory on a phone.
      empty: category ? 'None' : 'Category first',
      options: useOptions(listTypes, below(subcategory)),
      chosen: chosen.type,
      disabled: !subcategory,
      cleared: {},
    },
  ] as const;

  return levels.map(({ name, empty, options, chosen, disabled, cleared }) => (
    <SelectField
      key={name}
      of={{ values, problems, change: (picked) => change({ ...picked, ...cleared }) }}
      name={name}
      label={PRODUCT_FIELDS[name].label}
      required={name === 'category_id'}
      options={[{ id: '', name: empty }, ...withChosen(options, chosen)]}
      disabled={disabled}
    />
  ));
}

/** The present node stays available while its list loads. */
function withChosen(options: Named[], chosen: Named | undefined) {
  const isListed = !chosen || options.some(({ id }) => id === chosen.id);
  const all = isListed ? options : [chosen, ...options];
  return all.map(({ id, name }) => ({ id: String(id), name }));
}

/**
 * Loads the options of a selector. It has none while they load, without a node chosen above, and after a
 * failure, which is logged.
 *
 * @param given null while the selector above has nothing chosen
 */
function useOptions<Made extends Call & { answer: z.ZodType<Named[]> }>(
  call: Made,
  given: { params?: { id: string } } | null,
): Named[] {
  const parse = (answer: unknown) => call.answer.parse(answer);
  const how = { failure: `${call.path} could not be loaded.`, clearOnChange: true };
  return useAnswer(call, given && { ...given, ...how }, parse).data ?? [];
}

function below(chosen: string) {
  return chosen ? { params: { id: chosen } } : null;
}
