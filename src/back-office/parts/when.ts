import {
  clockInNairobi,
  dayInNairobi,
  dayOfYear,
  type Moment,
  shortMoment,
} from '../../company/contract/nairobi.ts';

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const distance = new Intl.RelativeTimeFormat('en');

/** `2 minutes ago`; less than a minute, or a clock that runs ahead, gives `a moment ago`. */
export function ago<At extends string>(at: Moment<At>, now: Date): string {
  const passed = (now.getTime() - Date.parse(at)) / 1000;
  const step = STEPS.find(({ seconds }) => passed >= seconds);
  return step ? distance.format(-Math.floor(passed / step.seconds), step.unit) : 'a moment ago';
}

/** Stands for a person whose account was deleted. */
export const LEFT = 'somebody who has left';

/** `Wanjiru Kamau on 2 Mar 2026, 11:00` */
export function whoAndWhen<At extends string>(
  by: { name: string } | null | undefined,
  at: Moment<At>,
): string {
  return `${by?.name ?? LEFT} on ${shortMoment<string>(at)}`;
}

/** `at 14:05` for today, `on 2 March at 14:05` for another day; `about 14:05` for the future. */
export function atTime<At extends string>(
  at: Moment<At>,
  now: Date,
  preposition: 'at' | 'about' = 'at',
): string {
  const day = dayInNairobi<string>(at);
  const isToday = day === dayInNairobi(now);
  return `${isToday ? '' : `on ${dayOfYear(day)} `}${preposition} ${clockInNairobi<string>(at)}`;
}
