import { useId } from 'react';
import { WEEKDAYS } from '../../../../company/contract/calendar.ts';
import { hoursInWords } from '../../../../company/contract/hours-words.ts';
import {
  type DayHours,
  type OpeningHours,
  openingHours,
} from '../../../../company/contract/opening-hours.ts';
import type { WrittenValue } from '../../../forms/fields/field-types.ts';
import fields from '../../../forms/fields/ListControl.module.css';
import { problemsAt } from '../../../forms/fields/row-values.ts';
import type { HoursField } from '../site-field.ts';
import styles from './Hours.module.css';
import { HoursEnds, USUAL_HOURS } from './HoursEnds.tsx';

interface Props {
  field: HoursField;
  value: WrittenValue;
  problems: Record<string, string>;
  onChange: (hours: WrittenValue) => void;
}

/** Edits the opening hours, a row for each weekday. */
export function HoursControl({ field, value, problems, onChange }: Props) {
  const week = value as OpeningHours;
  // A day may lack a time while somebody types.
  const isWhole = openingHours.safeParse(week).success;
  const helpId = useId();
  return (
    <fieldset className={fields.list} aria-describedby={helpId}>
      <legend className={fields.legend}>{field.label}</legend>
      <p className={fields.help} id={helpId}>
        {field.help} {isWhole && `Visitors read: ${hoursInWords(week)}.`}
      </p>
      <ul className={`bare-list ${styles.week}`}>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={`${day.charAt(0).toUpperCase()}${day.slice(1)}`}
            hours={week[day]}
            problem={Object.values(problemsAt(problems, day))[0]}
            onChange={(hours) => onChange({ ...week, [day]: hours })}
          />
        ))}
      </ul>
      {problems[''] && (
        <p className={fields.problem} role="alert">
          {problems['']}
        </p>
      )}
    </fieldset>
  );
}

interface DayProps {
  day: string;
  hours: DayHours;
  problem: string | undefined;
  onChange: (hours: DayHours) => void;
}

function DayRow({ day, hours, problem, onChange }: DayProps) {
  const problemId = useId();
  const isOpen = hours !== 'closed';
  return (
    <li className={styles.day}>
      <label className={styles.open}>
        <input
          type="checkbox"
          checked={isOpen}
          onChange={() => onChange(isOpen ? 'closed' : USUAL_HOURS)}
        />
        <span>{day}</span>
      </label>
      {isOpen ? (
        <HoursEnds
          day={day}
          hours={hours}
          className={styles.time}
          problemId={problem && problemId}
          onChange={onChange}
        />
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
      {problem && (
        <p className={fields.problem} id={problemId}>
          {problem}
        </p>
      )}
    </li>
  );
}
