import type { PlainField, WrittenValue } from '../../forms/fields/field-types.ts';
import styles from '../../forms/fields/ListControl.module.css';
import { ProductsControl } from './ProductsControl.tsx';

interface Props {
  field: PlainField & { kind: 'products' };
  value: WrittenValue;
  problem: string | undefined;
  onChange: (value: WrittenValue) => void;
}

/** Edits products in their order. */
export function ProductsRow({ field, value, problem, onChange }: Props) {
  const keys = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{field.label}</legend>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ProductsControl keys={keys} limit={field.limit} onChange={onChange} />
    </fieldset>
  );
}
