import { MONTHS } from '../../../../company/contract/calendar.ts';
import type { ControlProps } from '../../../../design/Field.tsx';
import styles from './Hours.module.css';

interface Props {
  control: ControlProps;
  /** `2027-03-26`, or `25 December` of every year. */
  value: string;
  onChange: (date: string) => void;
}

/** A day of one year, or of every year. */
export function HolidayDate({ control, value, onChange }: Props) {
  const isEveryYear = value !== '' && !/^\d{4}-/.test(value);
  const date = isEveryYear ? dayOfThisYear(value) : value;
  return (
    <div className={styles.one}>
      <input
        {...control}
        type="date"
        value={date}
        onChange={({ currentTarget }) =>
          onChange(isEveryYear ? everyYear(currentTarget.value) : currentTarget.value)
        }
      />
      <label className={styles.open}>
        <input
          type="checkbox"
          checked={isEveryYear}
          disabled={date === ''}
          onChange={() => onChange(isEveryYear ? date : everyYear(date))}
        />
        <span>Every year</span>
      </label>
    </div>
  );
}

/** `2027-12-25` → `25 December` */
function everyYear(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return date && `${day} ${MONTHS[(month ?? 1) - 1]}`;
}

/** `25 December` → `2026-12-25` */
function dayOfThisYear(words: string): string {
  const [day = '', month = ''] = words.split(' ');
  const number = (MONTHS as readonly string[]).indexOf(month) + 1;
  return `${new Date().getFullYear()}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
