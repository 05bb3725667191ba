import type { DayHours } from '../../../../company/contract/opening-hours.ts';

type Open = Exclude<DayHours, 'closed'>;

/** Initial hours of a day that is opened again. */
export const USUAL_HOURS: Open = { open: '08:30', close: '17:30' };

interface Props {
  /** Name of the day. */
  day: string;
  hours: Open;
  className?: string | undefined;
  problemId?: string | undefined;
  onChange: (hours: Open) => void;
}

/** Edits the opening and closing time. */
export function HoursEnds({ day, hours, className, problemId, onChange }: Props) {
  return (['open', 'close'] as const).map((end) => (
    <input
      key={end}
      className={className}
      type="time"
      aria-label={`${day} ${end === 'open' ? 'from' : 'to'}`}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      value={hours[end]}
      onChange={({ currentTarget }) => onChange({ ...hours, [end]: currentTarget.value })}
    />
  ));
}
