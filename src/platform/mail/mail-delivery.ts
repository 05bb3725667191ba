import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type HasTimeLeft, startDeadline } from '../deadline.ts';
import type { ApiContext, Services } from '../services.ts';
import { classifyFailure, type MailFailure } from './mail-failure.ts';
import type { MailAttachment } from './mail-outbox.ts';

/**
 * Longer than one attempt takes, so that no other process starts a second one meanwhile; with files
 * it takes up to three minutes.
 */
const FIRST_WAIT_MINUTES = 1;
const FIRST_WAIT_MINUTES_WITH_FILES = 4;
const MAX_WAIT_MINUTES = 6 * 60;
/**
 * Permanently refused content is retried for two hours, in case a filter or a setting is corrected.
 * More retries would harm the sender's reputation.
 */
const TRIES_OF_CONTENT = 8;
/** A sent mail that is not marked would be sent again, so marking it is retried. */
const WAITS_TO_MARK_MS = [0, 250, 1_000];

/** Remedy in the log for a mail server that cannot be used. */
const SERVER_ADVICE =
  'The mail stays in the outbox. Check that the mail server of SMTP_URL runs, and its user and password.';

type Outbox = Pick<Services, 'database' | 'mail' | 'now' | 'log' | 'drawAttachment'>;

/**
 * Sends due mails until the mail server turns out to be unavailable, which would fail for all. Any
 * other failure only delays its own mail: it is retried after 1, 2, 4, … minutes, up to every six
 * hours, until it expires.
 *
 * Several processes may run this at once; each mail is claimed by one of them. After a crash,
 * claimed mails are due again after their wait.
 *
 * If the server's reply is lost, or the process ends before it records it, the mail is sent again
 * with the same Message-ID, which most mail programs and servers deduplicate: a duplicate is better
 * than a lost mail.
 *
 * @param hasTimeLeft true while there is time for one more mail; the rest is left to the next run
 * @returns how many were sent
 */
export async function deliverMail(
  services: Outbox,
  hasTimeLeft: HasTimeLeft = startDeadline(),
): Promise<number> {
  if (services.mail === 'deferred') return 0;
  await giveUp(services);
  let sent = 0;
  while (hasTimeLeft()) {
    const mail = await claimNext(services);
    if (!mail) break;
    const failure = await trySending(services, mail);
    if (failure) await recordFailure(services, mail, failure);
    else await markSent(services, mail);
    if (failure?.scope === 'server') break;
    if (!failure) sent += 1;
  }
  return sent;
}

/**
 * SQL condition: no earlier mail of the same thread waits, so that an answer never overtakes what it
 * answers. One that failed for two hours holds up no other.
 */
const isNextOfThread = sql<boolean>`NOT EXISTS (
  SELECT FROM mail_outbox AS earlier
  WHERE earlier.sent_at IS NULL AND earlier.id < mail_outbox.id AND earlier.attempts < ${TRIES_OF_CONTENT}
    AND mail_outbox.in_reply_to IN (earlier.message_id, earlier.in_reply_to))`;

/** Time of the next attempt; undefined when none waits or this process sends no mail. */
export async function nextDelivery({ database, mail }: Outbox): Promise<Date | undefined> {
  if (mail === 'deferred') return undefined;
  const { at } = await database
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where(isNextOfThread)
    .select(({ fn }) => fn.min<Date | null>('next_attempt_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** Delivers what a request has queued, after its response. */
export function deliverAfterResponse(services: Services, context: ApiContext): void {
  services.runAfterResponse(
    context,
    'mail delivery',
    async () => void (await deliverMail(services)),
  );
}

/**
 * Claims one due mail. Mails to staff, which have no reply-to, come first, since somebody waits for
 * a link in most of them. Then come those with the fewest attempts, oldest first, so that a mail that always
 * fails does not block others.
 */
async function claimNext({ database, now }: Outbox) {
  const time = now();
  const first = sql`CASE
    WHEN EXISTS (SELECT FROM mail_attachment WHERE mail_id = mail_outbox.id)
    THEN ${FIRST_WAIT_MINUTES_WITH_FILES}::integer ELSE ${FIRST_WAIT_MINUTES}::integer END`;
  const wait = sql`least((${first}) * 2 ^ least(attempts, 20), ${MAX_WAIT_MINUTES})`;
  return database
    .updateTable('mail_outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${time}::timestamptz + ${wait} * interval '1 minute'`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', time)
        .where(isNextOfThread)
        .orderBy(sql`reply_to IS NOT NULL`)
        .orderBy('attempts')
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}
type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

async function trySending(services: Outbox, mail: ClaimedMail): Promise<MailFailure | undefined> {
  const { mail: mailing } = services;
  if (typeof mailing === 'string') return undefined;
  const { id, created_at, recipient, reply_to, subject, text, html, stop_link } = mail;
  const { message_id, in_reply_to, is_from_person } = mail;
  const attachments = await readAttachments(services, id);
  if ('scope' in attachments) return attachments;
  try {
    await mailing.send({
      id: `${id}.${created_at.getTime()}`,
      messageId: message_id ?? undefined,
      inReplyTo: in_reply_to ?? undefined,
      isFromPerson: is_from_person,
      date: created_at,
      to: recipient,
      replyTo: reply_to ?? undefined,
      subject,
      text,
      html: html ?? undefined,
      unsubscribeUrl: stop_link ?? undefined,
      attachments,
    });
    return undefined;
  } catch (error) {
    return classifyFailure(error);
  }
}

/** A document that cannot be drawn delays only its own mail. */
async function readAttachments(
  { database, drawAttachment }: Outbox,
  mailId: number,
): Promise<MailAttachment[] | MailFailure> {
  const stored = await database
    .selectFrom('mail_attachment')
    .select(['name', 'content', 'source'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute();
  const attachments: MailAttachment[] = [];
  for (const { name, content, source } of stored) {
    try {
      attachments.push({ name, bytes: content ?? (await drawAttachment(source ?? {})) });
    } catch (error) {
      const { code, name: kind } = error as NodeJS.ErrnoException;
      return { scope: 'mail', reason: `attachment not drawn: ${code ?? kind}` };
    }
  }
  return attachments;
}

async function markSent({ database, now }: Outbox, { id }: ClaimedMail): Promise<void> {
  const mark = database
    .with('gone', (query) => query.deleteFrom('mail_attachment').where('mail_id', '=', id))
    .updateTable('mail_outbox')
    .set({
      sent_at: now(),
      text: '',
      html: null,
      stop_link: null,
    })
    .where('id', '=', id);
  let problem: unknown;
  for (const wait of WAITS_TO_MARK_MS) {
    if (wait > 0) await setTimeout(wait);
    try {
      await mark.execute();
      return;
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

async function recordFailure(
  { database, log, mail: mailing }: Outbox,
  mail: ClaimedMail,
  failure: MailFailure,
) {
  const { id, attempts } = mail;
  const { reason } = failure;
  const server = typeof mailing === 'string' ? undefined : mailing.server;
  if (isForGood(mail, failure)) {
    log('error', 'mail refused for good', { mail: id, reason, server });
    if (failure.scope === 'size') await noteTooLarge(database, id);
    await database.deleteFrom('mail_outbox').where('id', '=', id).execute();
    return;
  }
  log('warn', 'mail not sent yet', {
    mail: id,
    attempts,
    reason,
    server,
    nextTry: mail.next_attempt_at.toISOString(),
    advice: failure.scope === 'server' ? SERVER_ADVICE : undefined,
  });
  await database
    .updateTable('mail_outbox')
    .set({ last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** A trigger hands it on to the reply or the quotation when the mail is deleted. */
async function noteTooLarge(database: Outbox['database'], id: number): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({ is_too_large: true })
    .where('id', '=', id)
    .execute();
}

/** One refusal after days without a server does not count as permanent. */
function isForGood({ attempts, last_error }: ClaimedMail, { scope, reason }: MailFailure) {
  if (scope === 'mailbox' || scope === 'size') return true;
  return scope === 'content' && attempts >= TRIES_OF_CONTENT && last_error === reason;
}

/** Deletes mails that nobody took for three days, and logs them. */
async function giveUp({ database, now, log }: Outbox) {
  const time = now();
  const late = await database
    .deleteFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('give_up_at', '<=', time)
    .where('next_attempt_at', '<=', time)
    .returning(['id', 'attempts', 'last_error'])
    .execute();
  for (const { id, attempts, last_error } of late) {
    log('error', 'mail given up', { mail: id, attempts, reason: last_error });
  }
}
