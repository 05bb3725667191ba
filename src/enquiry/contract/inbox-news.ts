// A file of its own, since every staff screen shows the unread count.

import { z } from 'zod';

/** State of the inbox, for detecting changes. */
export const inboxNews = z.object({
  /** Count of unread enquiries in the inbox. */
  unread: z.int(),
  /** Count of enquiries in the inbox with a due reminder. */
  due: z.int(),
  /** Count of enquiries that came with the site as examples. */
  examples: z.int(),
  /** Changes after every event. */
  stamp: z.string(),
});
export type InboxNews = z.infer<typeof inboxNews>;
