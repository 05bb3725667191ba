import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { tryConsumeRateLimits } from '../../../platform/database/rate-limit.ts';
import {
  isOpenLink,
  issueRequestedLink,
  LINK_MINUTES,
  type LinkSender,
} from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { mayWriteToCustomers } from '../../../site/server/customer-mail.ts';
import { readCompany, readMailTexts } from '../../../site/server/read-texts.ts';
import type { Subscription } from '../../contract/subscribers.ts';
import { CONSENT } from '../../contract/subscription-fields.ts';
import { confirmationCounter } from '../sending-limit.ts';
import { confirmationMail } from './newsletter-mails.ts';

/** Lifetime of an unconfirmed address and its links. */
const WAITING_MINUTES = LINK_MINUTES.newsletter;
const WAITING_DAYS = WAITING_MINUTES / (24 * 60);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What somebody entered besides their address, and when, as an ISO time. */
type Entered = Omit<Subscription, 'email'> & { at: string };

/**
 * Stores an address as unconfirmed and queues a confirmation mail, unless that mailbox had several
 * today. A confirmed address stays unchanged, with its first consent.
 */
export const newsletterLinks: LinkSender<Entered> = {
  purpose: 'newsletter',
  async send({ database, settings, now, mail }, { id, email, details: { at, ...entered } }) {
    await database.transaction().execute(async (transaction) => {
      if (await isConfirmed(transaction, email)) return;
      if (!(await mayWriteToCustomers({ mail }, transaction))) return;
      const counters = [confirmationCounter('newsletter', email)];
      if (!(await tryConsumeRateLimits({ database: transaction, now }, counters))) return;
      const waiting = await keepWaiting(transaction, { email, ...entered }, new Date(at));
      if (!waiting) return;
      const link = { purpose: 'newsletter', email, subscriber_id: waiting.id } as const;
      const token = await issueRequestedLink(transaction, id, link, now());
      if (token === undefined) return;
      const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
      const texts = await readMailTexts(transaction);
      const asked = { email, token, stopKey: waiting.stop_key };
      await queueMail(transaction, confirmationMail(from, asked, WAITING_DAYS, texts), now());
    });
  },
};

async function isConfirmed(database: Database, email: string): Promise<boolean> {
  const known = await database
    .selectFrom('subscriber')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return known !== undefined;
}

/** @returns `undefined` if the address was confirmed just now */
function keepWaiting(database: Database, { email, name, source }: Subscription, time: Date) {
  const agreed = { name, source, consent_at: time, consent_text: CONSENT };
  return database
    .insertInto('subscriber')
    .values({ email, ...agreed })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(agreed).where('subscriber.confirmed_at', 'is', null),
    )
    .returning(['id', 'stop_key'])
    .executeTakeFirst();
}

/**
 * Confirms the address of a link. A second visit gives the same answer.
 *
 * @returns true for a valid link: known, recent, and with an address that still exists
 */
export async function confirm({ database, now }: Services, token: string): Promise<boolean> {
  const time = now();
  const confirmed = await database
    .updateTable('subscriber')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${time})` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('emailed_link')
        .select('subscriber_id')
        .where(isOpenLink(['newsletter'], token, time)),
    )
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Removes the subscriber with this key; an unknown key does nothing. */
export async function stopLetters({ database }: Services, key: string): Promise<void> {
  if (!UUID.test(key)) return;
  await database.deleteFrom('subscriber').where('stop_key', '=', key).execute();
}

/** @returns the count of deleted addresses that nobody confirmed in time */
export async function forgetUnconfirmed({ database, now }: Services): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('subscriber')
    .where('confirmed_at', 'is', null)
    .where('consent_at', '<', new Date(now().getTime() - WAITING_MINUTES * 60_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
