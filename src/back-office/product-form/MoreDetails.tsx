import { useState } from 'react';
import { FIELD_NAMES, type FieldName, namesOf } from '../../catalogue/contract/product-fields.ts';
import { FieldControl, MAIN_KINDS } from './FieldControl.tsx';
import styles from './ProductForm.module.css';
import type { ProductForm } from './useProductForm.ts';

const ELSEWHERE: FieldName[] = namesOf(...MAIN_KINDS);
const NAMES = FIELD_NAMES.filter((name) => !ELSEWHERE.includes(name));

interface Props {
  form: Pick<ProductForm, 'entry' | 'change' | 'problems'>;
}

/** What may be added at leisure; open when there is something in it, or something to mend. */
export function MoreDetails({ form }: Props) {
  const { entry, problems } = form;
  const [isOpen, setOpen] = useState(() => NAMES.some((name) => entry[name] !== ''));
  const isWrong = NAMES.some((name) => problems[name]);
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>More details</summary>
      <div className={styles.thirds}>
        {NAMES.map((name) => (
          <FieldControl key={name} name={name} form={form} />
        ))}
      </div>
    </details>
  );
}
