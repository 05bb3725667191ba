import { type ControlProps, Field } from '../../../design/Field.tsx';
import type {
  Advice,
  PartProps,
  PlainField,
  WrittenValue,
} from '../../forms/fields/field-types.ts';
import { SimpleControl } from '../../forms/fields/SimpleControl.tsx';
import { isBlank } from './document-entry.ts';
import styles from './Fields.module.css';
import { DayHoursControl } from './hours/DayHoursControl.tsx';
import { HolidayDate } from './hours/HolidayDate.tsx';
import { PageSelect } from './PageSelect.tsx';
import { PhotoControl } from './PhotoControl.tsx';
import { ProductsRow } from './ProductsRow.tsx';

interface Props extends PartProps {
  original?: string;
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
    case 'page':
      return <PageSelect {...typed} />;
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
          isLogo={field.isLogo}
          onChange={onChange}
        />
      );
    default:
      return (
        <SimpleControl
          field={field}
          control={control}
          value={value}
          placeholder={original}
          onChange={onChange}
        />
      );
  }
}
