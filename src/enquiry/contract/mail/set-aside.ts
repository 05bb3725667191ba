import { z } from 'zod';

/**
 * Why a mail is in the mailbox alone, of those that somebody may miss, with one and several of them in
 * words. Mails of our own, and those that came by another way, are missed by nobody.
 */
const MISSED: Record<string, [one: string, several: string]> = {
  'automatic answer': ['automatic answer', 'automatic answers'],
  bounce: ['mail that was not delivered', 'mails that were not delivered'],
  newsletter: ['newsletter', 'newsletters'],
  'no sender': ['mail without a sender', 'mails without a sender'],
  'too many': ['mail beyond the limit of its day', 'mails beyond the limit of their day'],
  unreadable: ['mail that cannot be read', 'mails that cannot be read'],
};
export const missedReasons = Object.keys(MISSED);

/** Mails that were set aside, counted so many days back. */
export const SET_ASIDE_DAYS = 7;

/** Counts the mails that were set aside for one reason. */
export const setAsideCount = z.object({ because: z.string(), count: z.int() });
export type SetAsideCount = z.infer<typeof setAsideCount>;

/** `4 mails of the last 7 days are in the mailbox alone: 3 newsletters, 1 automatic answer.` */
export function setAsideWords(counts: readonly SetAsideCount[]): string {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const each = counts.map(({ because, count }) => {
    const [one, several] = MISSED[because] ?? [because, because];
    return `${count} ${count === 1 ? one : several}`;
  });
  const mails = all === 1 ? '1 mail' : `${all} mails`;
  return `${mails} of the last ${SET_ASIDE_DAYS} days ${all === 1 ? 'is' : 'are'} in the mailbox alone: ${each.join(', ')}.`;
}
