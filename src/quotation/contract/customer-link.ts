import { z } from 'zod';
import { hiddenSecret } from '../../platform/contract/call.ts';

/** A truncated link gets a page that says so, so the schema accepts any text. */
export const ofLink = z.object({ token: z.string().default(''), of: hiddenSecret });

/** Of a document: its address may have a ticket in place of the token. */
export const ofDownload = ofLink.extend({ for: z.string().default('') });

/** How often the calls of a customer's link are answered. */
export const perHourOfLinks = {
  limit: 120,
  tooMany: (wait: string) =>
    `That was more than we can take in an hour. Please follow the link again in ${wait}.`,
};
