import type { FieldKind } from '../../catalogue/contract/fields/field-kinds.ts';
import {
  belongsTo,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  namesOf,
} from '../../catalogue/contract/fields/product-fields.ts';
import { useCompany } from '../company-facts/useCompany.ts';
import { FieldControl, type ProductFields } from './FieldControl.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './ProductForm.module.css';
import { isEmptyIn } from './product-entry.ts';
import { WhereShown } from './WhereShown.tsx';

const MAIN_KINDS: FieldKind[] = [
  'name',
  'text',
  'category',
  'subcategory',
  'type',
  'status',
  'tags',
];
const PRICE_NAMES: FieldName[] = ['price_cents', 'prices_include_vat'];
const FURTHER_NAMES = FIELD_NAMES.filter(
  (name) => !MAIN_KINDS.includes(fieldOf(name).kind) && !PRICE_NAMES.includes(name),
);

interface Props {
  form: ProductFields;
  isNew: boolean;
}

/** Title, price, description, place, status and tags of a product. */
export function MainFields({ form, isNew }: Props) {
  const hasNoVat = useCompany()?.quotations?.vatPercent === '0';
  const isShown = (name: FieldName) =>
    name !== 'prices_include_vat' || !hasNoVat || !isEmptyIn(form.values, name);
  return (
    <>
      <FieldControl name="title" form={form} />
      <div className={styles.halves}>
        {PRICE_NAMES.filter(isShown).map((name) => (
          <FieldControl key={name} name={name} form={form} />
        ))}
      </div>
      <FieldControl name="description" form={form} />
      <div className={styles.halves}>
        <PlaceFields form={form} isNew={isNew} />
        <FieldControl name="status_id" form={form} />
      </div>
      <WhereShown values={form.values} />
      <FieldControl name="tags" form={form} />
    </>
  );
}

/** True if an optional field has a value. */
export function hasFurther({ values }: Pick<ProductFields, 'values'>): boolean {
  return FURTHER_NAMES.some((name) => !isEmptyIn(values, name));
}

/** True if an optional field, or a part of one, has a problem. */
export function isFurtherWrong({ problems }: Pick<ProductFields, 'problems'>): boolean {
  return Object.keys(problems).some((at) =>
    FURTHER_NAMES.some((name) => `${at}.`.startsWith(`${name}.`)),
  );
}

/** Optional fields: those of the product's place, and others that have a value. */
export function FurtherFields({ form }: Pick<Props, 'form'>) {
  const { values, problems } = form;
  const categoryPath = namesOf('category', 'subcategory', 'type').map((name) =>
    Number(values[name]),
  );
  const isShown = (name: FieldName) =>
    belongsTo(name, categoryPath) || !isEmptyIn(values, name) || problems[name] !== undefined;
  return (
    <div className={styles.further}>
      {FURTHER_NAMES.filter(isShown).map((name) => (
        <FieldControl key={name} name={name} form={form} />
      ))}
    </div>
  );
}
