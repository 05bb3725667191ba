import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { hashSecret, randomSecret } from '../secrets.ts';
import type { Services } from '../services.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Validity of a link in minutes, by purpose. */
export const LINK_MINUTES = {
  invitation: 7 * DAY_MINUTES,
  /** Short, since access to the mailbox alone opens an existing account. */
  recovery: DAY_MINUTES,
  'password reset': 30,
  'address change': DAY_MINUTES,
  newsletter: 2 * DAY_MINUTES,
  /** Longer than any quotation is valid, so that an expired one can say so. */
  quotation: 180 * DAY_MINUTES,
} as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** Purposes that are listed as invitations; a recovery leads back to an existing account. */
export const INVITATIONS = ['invitation', 'recovery'] as const;
/** Expired invitations can be sent again for this long. */
const INVITATION_DAYS = 30;

interface NewLink {
  purpose: LinkPurpose;
  email: string;
  /** Revokes an older link of the same slot; without a slot both stay valid. */
  slot?: string;
  staff_id?: number | null;
  subscriber_id?: number;
  quotation_id?: number;
  sent_by?: number | null;
  details?: object;
}

interface IssuedLink {
  id: number;
  /** Only appears in the mail. */
  token: string;
}

/** Creates a link. Its token goes into a mail; only the hash is stored. */
export async function issueLink(
  transaction: Database,
  { details, ...link }: NewLink,
  now: Date,
): Promise<IssuedLink> {
  const { token, sent } = freshToken(link.purpose, now);
  const none = {
    slot: null,
    staff_id: null,
    subscriber_id: null,
    quotation_id: null,
    sent_by: null,
  };
  const row = { ...none, ...link, ...sent };
  const values = { ...row, details: details ? JSON.stringify(details) : null };
  const { id } = await transaction
    .insertInto('emailed_link')
    .values(values)
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** What a row of the outbox says of a link that somebody asked for. */
export interface RequestedLink {
  purpose: LinkPurpose;
  details: object;
}

/** Sends links of one purpose after the response, so that its time does not reveal who gets one. */
export interface LinkSender<Details> {
  purpose: LinkPurpose;
  /** Queues a mail with the link (see `issueRequestedLink`), or nothing when nobody should get one. */
  send(services: Services, asked: { id: number; email: string; details: Details }): Promise<void>;
}

/**
 * Creates a link in place of its row in the outbox, once where two processes try.
 *
 * @returns its token; `undefined` when it was sent before
 */
export async function issueRequestedLink(
  transaction: Database,
  requestId: number,
  link: NewLink,
  now: Date,
): Promise<string | undefined> {
  const asked = transaction.deleteFrom('mail_outbox').where('id', '=', requestId);
  const { numDeletedRows } = await asked.executeTakeFirst();
  return numDeletedRows > 0n ? (await issueLink(transaction, link, now)).token : undefined;
}

interface StoredLink {
  id: number;
  purpose: LinkPurpose;
  sent_by: number | null;
}

/**
 * Issues a new token for an invitation.
 *
 * @returns the token; `undefined` when the invitation is gone
 */
export async function renewLink(
  transaction: Database,
  { id, purpose, sent_by }: StoredLink,
  now: Date,
): Promise<string | undefined> {
  const { token, sent } = freshToken(purpose, now);
  const renewed = await transaction
    .updateTable('emailed_link')
    .set({ ...sent, sent_by })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .returning('id')
    .executeTakeFirst();
  return renewed && token;
}

/** A token with its columns. */
function freshToken(purpose: LinkPurpose, now: Date) {
  const token = randomSecret();
  const sent = {
    token_hash: hashSecret(token),
    sent_at: now,
    expires_at: new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS),
  };
  return { token, sent };
}

/** SQL condition: an unexpired link of one of these purposes has this token. */
export function isOpenLink(purposes: readonly LinkPurpose[], token: string, now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'emailed_link'>) =>
    and([
      eb('emailed_link.token_hash', '=', hashSecret(token)),
      eb('emailed_link.purpose', 'in', purposes),
      eb('emailed_link.expires_at', '>', now),
    ]);
}

/**
 * Consumes a link; of several requests at once only one succeeds.
 *
 * @returns the link; `undefined` when it was used, replaced, revoked or has expired
 */
export function consumeLink(transaction: Database, purpose: LinkPurpose, token: string, now: Date) {
  return transaction
    .deleteFrom('emailed_link')
    .where(isOpenLink([purpose], token, now))
    .returning(['email', 'staff_id'])
    .executeTakeFirst();
}

/** Revokes an account's links of these purposes. */
export async function endLinks(
  transaction: Database,
  staffId: number,
  ...purposes: LinkPurpose[]
): Promise<void> {
  await transaction
    .deleteFrom('emailed_link')
    .where('staff_id', '=', staffId)
    .where('purpose', 'in', purposes)
    .execute();
}

/**
 * Deletes expired links.
 *
 * @returns how many
 */
export async function removeExpiredLinks({
  database,
  now,
}: {
  database: Database;
  now(): Date;
}): Promise<number> {
  const kept = new Date(now().getTime() - INVITATION_DAYS * DAY_MINUTES * MINUTE_MS);
  const { numDeletedRows } = await database
    .deleteFrom('emailed_link')
    .where('expires_at', '<', now())
    .where(({ eb, or }) => or([eb('purpose', 'not in', INVITATIONS), eb('expires_at', '<', kept)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** URL for a mail. The origin is configured, never taken from a request, which could be forged. */
export function linkAddress(
  { siteUrl }: { siteUrl: string },
  path: string,
  query: Record<string, string>,
): string {
  return `${siteUrl}${path}?${new URLSearchParams(query)}`;
}
