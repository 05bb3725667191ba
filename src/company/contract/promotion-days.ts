import { nairobiToday } from './nairobi.ts';

/** The first and the last day of a promotion, such as `2026-02-18`; both may be open. */
interface PromotionDays {
  from?: string | undefined;
  until?: string | undefined;
}

/** Whether a promotion is on, by the company's clock and not by the visitor's. */
export function isPromotionRunning({ from, until }: PromotionDays, now: Date): boolean {
  const today = nairobiToday(now);
  return (!from || from <= today) && (!until || today <= until);
}
