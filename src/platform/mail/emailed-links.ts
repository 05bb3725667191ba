import type { ColumnType, ExpressionBuilder, GeneratedAlways } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { hashSecret, randomSecret } from '../secrets.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long a link is good for, in minutes, by its purpose. */
export const LINK_MINUTES = {
  invitation: 7 * DAY_MINUTES,
  /** To an account that there is, the shorter the better: a mailbox alone opens it. */
  recovery: DAY_MINUTES,
  'password reset': 30,
  'address change': DAY_MINUTES,
  newsletter: 2 * DAY_MINUTES,
  'personal data': 30,
  /** Longer than any quotation is valid, so that an expired one can say so. */
  quotation: 180 * DAY_MINUTES,
} as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** A recovery leads back to an account; both let somebody in, and are listed together. */
export const INVITATIONS = ['invitation', 'recovery'] as const;
/** Expired invitations can be sent again for so long. */
const INVITATION_DAYS = 30;

interface EmailedLinkTable {
  id: GeneratedAlways<number>;
  purpose: LinkPurpose;
  /** Null while the link is only asked for: see asked-links.ts. */
  token_hash: string | null;
  /** The mailbox that the link goes to. */
  email: string;
  /** A newer link of the same slot replaces the older one. */
  slot: string | null;
  staff_id: number | null;
  subscriber_id: number | null;
  quotation_id: number | null;
  /** Null where nobody signed in sent it. */
  sent_by: number | null;
  /** Written as JSON text. */
  details: ColumnType<unknown, string | null, string | null>;
  sent_at: Date | null;
  next_attempt_at: Date | null;
  confirmed_at: Date | null;
  expires_at: Date;
}

declare module '../database/database.ts' {
  interface Tables {
    emailed_link: EmailedLinkTable;
  }
}

interface NewLink {
  purpose: LinkPurpose;
  email: string;
  /** Makes an older link of the same slot useless. Else both stay good. */
  slot?: string;
  staff_id?: number | null;
  subscriber_id?: number;
  quotation_id?: number;
  sent_by?: number | null;
  details?: object;
}

interface IssuedLink {
  id: number;
  /** Stands in the mail, and nowhere else. */
  token: string;
}

/** Makes a link; its token goes into a mail, and only its hash is stored. */
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

interface StoredLink {
  id: number;
  purpose: LinkPurpose;
  staff_id?: number;
  sent_by?: number | null;
}

/**
 * Gives a stored link a token: one that is only asked for its first, an invitation another, which
 * makes the old one useless.
 *
 * @returns the token; `undefined` when there is no such link any more
 */
export async function renewLink(
  transaction: Database,
  { id, purpose, ...changes }: StoredLink,
  now: Date,
): Promise<string | undefined> {
  const { token, sent } = freshToken(purpose, now);
  const renewed = await transaction
    .updateTable('emailed_link')
    .set({ ...sent, ...changes, details: null })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    // No process sends again what another has sent meanwhile.
    .where(({ eb, or }) => or([eb('purpose', 'in', INVITATIONS), eb('token_hash', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  return renewed && token;
}

/** A token, and what the row of its link says of it. */
function freshToken(purpose: LinkPurpose, now: Date) {
  const token = randomSecret();
  const sent = {
    token_hash: hashSecret(token),
    sent_at: now,
    next_attempt_at: null,
    confirmed_at: null,
    expires_at: new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS),
  };
  return { token, sent };
}

/** A condition: the token is of a link of one of these purposes that has not expired. */
export function isOpenLink(purposes: readonly LinkPurpose[], token: string, now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'emailed_link'>) =>
    and([
      eb('emailed_link.token_hash', '=', hashSecret(token)),
      eb('emailed_link.purpose', 'in', purposes),
      eb('emailed_link.expires_at', '>', now),
    ]);
}

/**
 * Uses a link up, once however many follow it at the same time.
 *
 * @returns the link; `undefined` when it was used, replaced or ended before, or is too old
 */
export function consumeLink(transaction: Database, purpose: LinkPurpose, token: string, now: Date) {
  return transaction
    .deleteFrom('emailed_link')
    .where(isOpenLink([purpose], token, now))
    .returning(['email', 'staff_id'])
    .executeTakeFirst();
}

/** Makes the links of an account useless that were sent for these purposes. */
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

/** Removes links that are too old. @returns how many */
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
    .where('token_hash', 'is not', null)
    .where('expires_at', '<', now())
    .where(({ eb, or }) => or([eb('purpose', 'not in', INVITATIONS), eb('expires_at', '<', kept)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * The address in a mail. The site's own is configured, never taken from a request: a caller could
 * choose their own.
 */
export function linkAddress(
  { siteUrl }: { siteUrl: string },
  path: string,
  query: Record<string, string>,
): string {
  return `${siteUrl}${path}?${new URLSearchParams(query)}`;
}
