import type { FieldKind } from '../../catalogue/contract/fields/field-kinds.ts';
import {
  belongsTo,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  namesOf,
} from '../../catalogue/contract/fields/product-fields.ts';
import { useFold } from '../forms/fields/use-fold.ts';
import { FieldControl, type ProductFields } from './FieldControl.tsx';
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
const STOCK: FieldName[] = ['made_to_order', 'lead_time', 'restock_on', 'made_to_measure'];
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

interface Props {
  form: ProductFields;
  /** A new product has none of them yet. */
  isNew: boolean;
}

/** Optional fields, folded by what they are about. Each fold says what it holds. */
export function FoldedFields(props: Props) {
  return FOLDS.map(({ title, names }) => (
    <Fold key={title} title={title} names={names} {...props} />
  ));
}

function Fold({
  title,
  names,
  form,
  isNew,
}: Props & { title: string; names: readonly FieldName[] }) {
  const { values, problems } = form;
  const filled = names.filter((name) => !isEmptyIn(values, name));
  const isWrong = Object.keys(problems).some((at) =>
    names.some((name) => `${at}.`.startsWith(`${name}.`)),
  );
  const fold = useFold(!isNew || filled.length > 0, isWrong);
  const place = namesOf('category', 'subcategory', 'type').map((name) => Number(values[name]));
  const isShown = (name: FieldName) =>
    belongsTo(name, place) || filled.includes(name) || problems[name] !== undefined;
  return (
    <details className={styles.fold} {...fold}>
      <summary className={styles.summary}>
        {title} <small className={styles.holds}>{holds(filled, form)}</small>
      </summary>
      <div className={styles.further}>
        {names.filter(isShown).map((name) => (
          <FieldControl key={name} name={name} form={form} />
        ))}
      </div>
    </details>
  );
}

function holds(filled: readonly FieldName[], { values }: ProductFields): string {
  const said = filled.flatMap((name) =>
    name === 'choices'
      ? values.choices.map((row) => row.name.trim()).filter(Boolean)
      : fieldOf(name).label,
  );
  return said.join(', ') || 'not yet';
}
