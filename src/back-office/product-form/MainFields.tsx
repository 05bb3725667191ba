import type { FieldName } from '../../catalogue/contract/fields/product-fields.ts';
import { useCompany } from '../company-facts/useCompany.ts';
import { FieldControl, type ProductFields } from './FieldControl.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './ProductForm.module.css';
import { isEmptyIn } from './product-entry.ts';
import { WhereShown } from './WhereShown.tsx';

interface Props {
  form: ProductFields;
  isNew: boolean;
}

/** What each product has: title, price, status, place and description. */
export function MainFields({ form, isNew }: Props) {
  const hasNoVat = useCompany()?.quotations?.vatPercent === '0';
  const asksForVat = !hasNoVat || !isEmptyIn(form.values, 'prices_include_vat');
  const terms: FieldName[] = [
    'price_cents',
    ...(asksForVat ? (['prices_include_vat'] as const) : []),
    'status_id',
  ];
  return (
    <>
      <FieldControl name="title" form={form} />
      <div className={styles.row}>
        {terms.map((name) => (
          <FieldControl key={name} name={name} form={form} />
        ))}
      </div>
      <div className={styles.row}>
        <PlaceFields form={form} isNew={isNew} />
      </div>
      <WhereShown values={form.values} />
      <FieldControl name="description" form={form} />
    </>
  );
}
