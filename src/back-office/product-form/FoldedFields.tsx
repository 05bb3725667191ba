import type { FieldKind } from '../../catalogue/contract/fields/field-kinds.ts';
import {
  belongsTo,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  namesOf,
} from '../../catalogue/contract/fields/product-fields.ts';
import { useFold } from '../forms/fields/use-fold.ts';
import { Fold } from '../parts/Fold.tsx';
import { FieldControl, type ProductFields } from './FieldControl.tsx';
import { FoldSummary } from './FoldSummary.tsx';
import styles from './ProductForm.module.css';
import { isEmptyIn } from './product-entry.ts';

const ALWAYS_SHOWN: FieldKind[] = [
  'name',
  'text',
  'money',
  'category',
  'subcategory',
  'type',
  'status',
];
const STOCK: FieldName[] = ['made_to_order', 'made_to_measure', 'lead_time', 'restock_on'];
const CODES: FieldName[] = ['sku', 'design', 'tags'];
const ELSEWHERE: FieldName[] = ['choices', 'prices_include_vat', ...STOCK, ...CODES];

/** Optional fields of a product by what they are about; those that stand nowhere else measure or describe it. */
const FOLDS: { title: string; names: FieldName[] }[] = [
  { title: 'Fabrics, sizes and finishes', names: ['choices'] },
  {
    title: 'Measures and material',
    names: FIELD_NAMES.filter(
      (name) => !ELSEWHERE.includes(name) && !ALWAYS_SHOWN.includes(fieldOf(name).kind),
    ),
  },
  { title: 'When it is not in stock', names: STOCK },
  { title: 'Codes and tags', names: CODES },
];

/** Optional fields, folded by what they are about. Each fold says what it holds. */
export function FoldedFields({ form }: { form: ProductFields }) {
  return FOLDS.map((fold) => <FoldOfFields key={fold.title} form={form} {...fold} />);
}

interface Props {
  title: string;
  names: readonly FieldName[];
  form: ProductFields;
}

function FoldOfFields({ title, names, form }: Props) {
  const { values, problems } = form;
  const filled = names.filter((name) => !isEmptyIn(values, name));
  const isWrong = Object.keys(problems).some((at) =>
    names.some((name) => `${at}.`.startsWith(`${name}.`)),
  );
  const fold = useFold(false, isWrong);
  const place = namesOf('category', 'subcategory', 'type').map((name) => Number(values[name]));
  const isShown = (name: FieldName) =>
    belongsTo(name, place) || filled.includes(name) || problems[name] !== undefined;
  return (
    <Fold
      title={title}
      holds={filled.length > 0 ? <FoldSummary filled={filled} values={values} /> : null}
      {...fold}
    >
      <div className={styles.further}>
        {names.filter(isShown).map((name) => (
          <FieldControl key={name} name={name} form={form} />
        ))}
      </div>
    </Fold>
  );
}
