import type { ListedPiece } from '../../../catalogue/contract/collections.ts';
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
  const pieces: ListedPiece[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{field.label}</legend>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ProductsControl pieces={pieces} limit={field.limit} onChange={onChange} />
    </fieldset>
  );
}
