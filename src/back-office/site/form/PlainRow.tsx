import { type ControlProps, Field } from '../../../design/Field.tsx';
import { LineControl, Lines, Tick } from '../../forms/controls.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { isBlank } from './document-entry.ts';
import styles from './Fields.module.css';
import { DayHoursControl } from './hours/DayHoursControl.tsx';
import { HolidayDate } from './hours/HolidayDate.tsx';
import { PageChoice } from './PageChoice.tsx';
import { PhotoControl } from './PhotoControl.tsx';
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

interface PlainControlProps {
  field: Exclude<PlainField, { kind: 'products' }>;
  control: ControlProps;
  value: WrittenValue;
  /** Placeholder: the original value. */
  original: string;
  onChange: (value: WrittenValue) => void;
}

/** Renders the control for the kind of a scalar field. */
function PlainControl({ field, control, value, original, onChange }: PlainControlProps) {
  const typed = { control, value: typeof value === 'string' ? value : '', onChange };
  switch (field.kind) {
    case 'line':
      return (
        <LineControl
          {...typed}
          type={field.type ?? 'text'}
          placeholder={original}
          maxLength={field.limit}
        />
      );
    case 'text': {
      const rows = field.limit > 200 ? 5 : 3;
      return <Lines {...typed} placeholder={original} rows={rows} maxLength={field.limit} />;
    }
    case 'date':
      return <LineControl {...typed} type="date" />;
    case 'switch':
      return <Tick control={control} isOn={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Choice {...control} options={field.options} value={typed.value} onChange={onChange} />
      );
    case 'page':
      return <PageChoice {...typed} />;
    case 'holiday':
      return <HolidayDate {...typed} />;
    case 'day hours':
      return <DayHoursControl control={control} value={value} onChange={onChange} />;
    case 'photo':
      return (
        <PhotoControl
          control={control}
          value={value}
          mayBeEmpty={field.mayBeEmpty}
          onChange={onChange}
        />
      );
  }
}
