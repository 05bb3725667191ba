import { lazy, Suspense } from 'react';
import { LoadingNotice } from '../../parts/Notice.tsx';
import styles from './Fields.module.css';
import type { PlainField, WrittenValue } from './site-field.ts';

// Dragging is a large part of the script, and few screens have it.
const ProductsControl = lazy(() => import('./ProductsControl.tsx'));

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
      <Suspense fallback={<LoadingNotice />}>
        <ProductsControl keys={keys} limit={field.limit} onChange={onChange} />
      </Suspense>
    </fieldset>
  );
}
