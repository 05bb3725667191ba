import { dayInNairobi } from './nairobi.ts';

/** First and last day of a promotion, such as `2026-02-18`; both are optional. */
interface PromotionDays {
  from?: string | undefined;
  until?: string | undefined;
}

/** True while a promotion runs, by the company's clock instead of the visitor's. */
export function isPromotionRunning({ from, until }: PromotionDays, now: Date): boolean {
  const today = dayInNairobi(now);
  return (!from || from <= today) && (!until || today <= until);
}
