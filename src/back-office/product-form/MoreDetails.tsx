import { useState } from 'react';
import { Field } from '../../design/Field.tsx';
import styles from './ProductForm.module.css';
import { FIELD_LABELS } from './product-entry.ts';
import type { ProductForm } from './useProductForm.ts';

const NAMES = ['sku', 'colour', 'material', 'width_cm', 'height_cm', 'depth_cm'] as const;

/** What may be added at leisure; open when there is something in it, or something to mend. */
export function MoreDetails({
  form,
}: {
  form: Pick<ProductForm, 'entry' | 'change' | 'problems'>;
}) {
  const { entry, change, problems } = form;
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
          <Field key={name} label={FIELD_LABELS[name]} name={name} error={problems[name]}>
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode={name.endsWith('_cm') ? 'decimal' : 'text'}
                autoComplete="off"
                value={entry[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
