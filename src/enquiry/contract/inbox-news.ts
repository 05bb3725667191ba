// By itself, since every screen for staff counts what is unread.

import { z } from 'zod';

/** What tells whether anything has happened to any enquiry. */
export const inboxNews = z.object({
  /** How many of the inbox nobody has opened. */
  unread: z.int(),
  /** How many of the inbox somebody is to ask about again by today. */
  due: z.int(),
  /** Another after whatever happened. */
  stamp: z.string(),
});
export type InboxNews = z.infer<typeof inboxNews>;
