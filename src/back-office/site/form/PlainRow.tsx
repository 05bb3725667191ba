import { Field } from '../../../design/Field.tsx';
import { isBlank } from './document-entry.ts';
import styles from './Fields.module.css';
import { PlainControl } from './PlainControl.tsx';
import { ProductsRow } from './ProductsRow.tsx';
import type { Advice, PlainField, WrittenValue } from './site-field.ts';

interface Props {
  field: PlainField;
  value: WrittenValue;
  original?: string;
  problem: string | undefined;
  onChange: (value: WrittenValue) => void;
}

/** Shows a scalar field with its label, help and problem. */
export function PlainRow({ field, value, original = '', problem, onChange }: Props) {
  if (field.kind === 'products') {
    return <ProductsRow field={field} value={value} problem={problem} onChange={onChange} />;
  }
  const counted = 'advice' in field && field.advice && countWords(value, original, field.advice);
  const fallsBack = original !== '' && isBlank(value) && 'Visitors read the original, shown here.';
  const row = (
    <Field
      label={field.label}
      name={field.path}
      hint={[fallsBack, counted, field.help].filter(Boolean).join(' ')}
      error={problem}
    >
      {(control) => (
        <PlainControl
          field={field}
          control={control}
          value={value}
          original={original}
          onChange={onChange}
        />
      )}
    </Field>
  );
  return field.kind === 'switch' ? <div className={styles.switch}>{row}</div> : row;
}

function countWords(value: WrittenValue, original: string, { least = 0, most }: Advice): string {
  const { length } = isBlank(value) ? original : String(value).trim();
  const counted = `${length} of ${most} characters`;
  if (length < least) return `${counted}: at least ${least} make a good line.`;
  return length > most ? `${counted}: search engines cut off the end.` : `${counted}.`;
}
