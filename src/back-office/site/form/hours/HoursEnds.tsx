import type { DayHours } from '../../../../company/contract/opening-hours.ts';

type Open = Exclude<DayHours, 'closed'>;

/** What a day begins with that is open again. */
export const USUAL_HOURS: Open = { open: '08:30', close: '17:30' };

interface Props {
  /** Whose hours they are. */
  day: string;
  hours: Open;
  className?: string | undefined;
  problemId?: string | undefined;
  onChange: (hours: Open) => void;
}

/** When one opens and closes. */
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
