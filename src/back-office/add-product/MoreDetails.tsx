import { Field } from '../../design/Field.tsx';
import styles from './AddProductForm.module.css';
import type { Problems } from './product-entry.ts';

const TEXTS = [
  { name: 'sku', label: 'SKU' },
  { name: 'colour', label: 'Colour' },
  { name: 'material', label: 'Material' },
];
const SIZES = [
  { name: 'width_cm', label: 'Width in cm' },
  { name: 'height_cm', label: 'Height in cm' },
  { name: 'depth_cm', label: 'Depth in cm' },
];

/** What may be added at leisure; opens by itself when something in it needs mending. */
export function MoreDetails({ problems }: { problems: Problems }) {
  const isWrong = [...TEXTS, ...SIZES].some(({ name }) => problems[name]);
  return (
    <details className={styles.more} open={isWrong || undefined}>
      <summary>More details</summary>
      <div className={styles.thirds}>
        {TEXTS.map(({ name, label }) => (
          <Field key={name} label={label} name={name} error={problems[name]}>
            {(control) => <input {...control} type="text" autoComplete="off" />}
          </Field>
        ))}
        {SIZES.map(({ name, label }) => (
          <Field key={name} label={label} name={name} error={problems[name]}>
            {(control) => <input {...control} type="text" inputMode="decimal" autoComplete="off" />}
          </Field>
        ))}
      </div>
    </details>
  );
}
