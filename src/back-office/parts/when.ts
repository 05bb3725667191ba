const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const distance = new Intl.RelativeTimeFormat('en');
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** `2 minutes ago`; less than a minute, or a clock that runs ahead, is `a moment ago`. */
export function ago(time: string, now: Date): string {
  const passed = (now.getTime() - Date.parse(time)) / 1000;
  const step = STEPS.find(({ seconds }) => passed >= seconds);
  return step ? distance.format(-Math.floor(passed / step.seconds), step.unit) : 'a moment ago';
}

/** `2 Mar 2026, 11:00`, as clocks show it where the reader is. */
export function onDayAt(time: string): string {
  return dayAndTime.format(new Date(time));
}

/** `2 Mar 2026` */
export function onDay(time: string): string {
  return day.format(new Date(time));
}
