import type { ControlProps } from '../../../design/Field.tsx';
import { LineControl, Lines, Tick } from '../../forms/controls.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { DayHoursControl } from './hours/DayHoursControl.tsx';
import { HolidayDate } from './hours/HolidayDate.tsx';
import { PageChoice } from './PageChoice.tsx';
import { PhotoControl } from './PhotoControl.tsx';
import type { PlainField, WrittenValue } from './site-field.ts';

export interface PlainControlProps {
  field: Exclude<PlainField, { kind: 'products' }>;
  control: ControlProps;
  value: WrittenValue;
  /** Placeholder: the original value. */
  original: string;
  onChange: (value: WrittenValue) => void;
}

/** Renders the control for the kind of a scalar field. */
export function PlainControl({ field, control, value, original, onChange }: PlainControlProps) {
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
      return <PhotoControl control={control} value={value} onChange={onChange} />;
  }
}
