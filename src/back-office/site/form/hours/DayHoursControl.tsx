import type { DayHours } from '../../../../company/contract/opening-hours.ts';
import type { ControlProps } from '../../../../design/Field.tsx';
import type { WrittenValue } from '../../../forms/fields/field-types.ts';
import { Select } from '../../../parts/Select.tsx';
import styles from './Hours.module.css';
import { HoursEnds, USUAL_HOURS } from './HoursEnds.tsx';

const KINDS = [
  { id: 'closed', name: 'Closed' },
  { id: 'open', name: 'Open' },
];

interface Props {
  control: ControlProps;
  value: WrittenValue;
  onChange: (hours: WrittenValue) => void;
}

/** Edits the hours of one day, or marks it as closed. */
export function DayHoursControl({ control, value, onChange }: Props) {
  const hours = (value ?? 'closed') as DayHours;
  const isOpen = hours !== 'closed';
  return (
    <div className={styles.one}>
      <Select
        {...control}
        options={KINDS}
        value={isOpen ? 'open' : 'closed'}
        onChange={(kind) => onChange(kind === 'open' ? USUAL_HOURS : 'closed')}
      />
      {isOpen && (
        <HoursEnds day="That day" hours={hours} className={styles.time} onChange={onChange} />
      )}
    </div>
  );
}
