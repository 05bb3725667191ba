const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const distance = new Intl.RelativeTimeFormat('en');
const dayAndTime = formatOf({ dateStyle: 'medium', timeStyle: 'short' });
const day = formatOf({ dateStyle: 'medium' });
const time = formatOf({ timeStyle: 'short' });
const dayOfYear = formatOf({ day: 'numeric', month: 'long' });
const monday = formatOf({ day: 'numeric', month: 'short', timeZone: 'UTC' });

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', options);
}

/** `2 minutes ago`; less than a minute, or a clock that runs ahead, gives `a moment ago`. */
export function ago(at: string, now: Date): string {
  const passed = (now.getTime() - Date.parse(at)) / 1000;
  const step = STEPS.find(({ seconds }) => passed >= seconds);
  return step ? distance.format(-Math.floor(passed / step.seconds), step.unit) : 'a moment ago';
}

/** `2 Mar 2026, 11:00` in the reader's time zone. */
export function onDayAt(at: string): string {
  return dayAndTime.format(new Date(at));
}

/** Stands for a person whose account was deleted. */
export const LEFT = 'somebody who has left';

/** `Wanjiru Kamau on 2 Mar 2026, 11:00`; an erased author is "Somebody". */
export function whoAndWhen(by: { name: string } | null | undefined, at: string): string {
  return `${by?.name ?? 'somebody'} on ${onDayAt(at)}`;
}

/** `2 Mar 2026` */
export function onDay(at: string): string {
  return day.format(new Date(at));
}

/** `at 14:05` for today, `on 2 March at 14:05` for another day; `about 14:05` for the future. */
export function atTime(at: string, now: Date, preposition: 'at' | 'about' = 'at'): string {
  const then = new Date(at);
  const isToday = then.toDateString() === now.toDateString();
  return `${isToday ? '' : `on ${dayOfYear.format(then)} `}${preposition} ${time.format(then)}`;
}

/** `2 March` */
export function onDayOfYear(at: string): string {
  return dayOfYear.format(new Date(at));
}

/** `2 Mar`, for a date without a time. */
export function inWeekOf(date: string): string {
  return monday.format(new Date(date));
}
