import { dayOfEveryYear, nextDayOf } from '../../../../company/contract/holiday-date.ts';
import { dayInNairobi } from '../../../../company/contract/nairobi.ts';
import type { ControlProps } from '../../../../design/Field.tsx';
import styles from './Hours.module.css';

interface Props {
  control: ControlProps;
  /** `2027-03-26`, or `25 December` for every year. */
  value: string;
  onChange: (date: string) => void;
}

/** Edits a day of one year or of every year. */
export function HolidayDate({ control, value, onChange }: Props) {
  const isEveryYear = value !== '' && !/^\d{4}-/.test(value);
  const date = isEveryYear ? nextDayOf(value, Number(dayInNairobi(new Date()).slice(0, 4))) : value;
  return (
    <div className={styles.one}>
      <input
        {...control}
        type="date"
        value={date}
        onChange={({ currentTarget }) =>
          onChange(isEveryYear ? dayOfEveryYear(currentTarget.value) : currentTarget.value)
        }
      />
      <label className={styles.open}>
        <input
          type="checkbox"
          checked={isEveryYear}
          disabled={date === ''}
          onChange={() => onChange(isEveryYear ? date : dayOfEveryYear(date))}
        />
        <span>Every year</span>
      </label>
    </div>
  );
}
