import { setTimeout } from 'node:timers/promises';
import { withWholeAddresses } from '../contract/pages/site-address.ts';
import { type HasTimeLeft, startDeadline } from '../deadline.ts';
import type { ApiContext, Services } from '../services.ts';
import type { LinkSender } from './emailed-links.ts';
import { classifyFailure, type MailFailure } from './mail-failure.ts';
import { type MailAttachment, messageIdOf } from './mail-outbox.ts';
import { type ClaimedMail, claimNext, giveUp, TRIES_OF_CONTENT } from './mail-queue.ts';

/** A sent mail that is not marked would be sent again, so marking it is retried. */
const WAITS_TO_MARK_MS = [0, 250, 1_000];

/** Remedy in the log for a mail server that cannot be used. */
const SERVER_ADVICE =
  'The mail stays in the outbox. Check that the mail server of SMTP_URL runs, and its user and password.';

// biome-ignore lint/suspicious/noExplicitAny: each sender reads the details that it has stored
type LinkSenders = LinkSender<any>[];

/**
 * Sends due mails until the mail server turns out to be unavailable, which would fail for all. Any
 * other failure only delays its own mail, which is retried until it expires (mail-queue.ts).
 *
 * Several processes may run this at once; each mail is claimed by one of them.
 *
 * If the server's reply is lost, or the process ends before it records it, the mail is sent again
 * with the same Message-ID, which most mail programs and servers deduplicate: a duplicate is better
 * than a lost mail.
 *
 * @param hasTimeLeft true while there is time for one more mail; the rest is left to the next run
 * @param senders of links that somebody asked for; without theirs, such links wait
 * @returns how many were sent
 */
export async function deliverMail(
  services: Services,
  hasTimeLeft: HasTimeLeft = startDeadline(),
  senders: LinkSenders = [],
): Promise<number> {
  if (services.mail === 'deferred') return 0;
  await giveUp(services);
  const purposes = senders.map(({ purpose }) => purpose);
  let sent = 0;
  while (hasTimeLeft()) {
    const mail = await claimNext(services, purposes);
    if (!mail) break;
    const failure = mail.requested
      ? await sendRequested(services, senders, mail)
      : await trySending(services, mail);
    if (failure) await recordFailure(services, mail, failure);
    else if (!mail.requested) {
      await markSent(services, mail);
      sent += 1;
    }
    if (failure?.scope === 'server') break;
  }
  return sent;
}

/** Delivers what a request has queued, after its response. */
export function deliverAfterResponse(services: Services, context: ApiContext): void {
  services.runAfterResponse(
    context,
    'mail delivery',
    async () => void (await deliverMail(services)),
  );
}

/** A request that led to no link is deleted, since it would record who asked. */
async function sendRequested(
  services: Services,
  senders: LinkSenders,
  { id, recipient, requested }: ClaimedMail,
): Promise<MailFailure | undefined> {
  try {
    const sender = senders.find(({ purpose }) => purpose === requested?.purpose);
    await sender?.send(services, { id, email: recipient, details: requested?.details });
    await services.database.deleteFrom('mail_outbox').where('id', '=', id).execute();
    return undefined;
  } catch (error) {
    return { scope: 'mail', reason: `link not written: ${nameOf(error)}` };
  }
}

async function trySending(services: Services, mail: ClaimedMail): Promise<MailFailure | undefined> {
  const { mail: mailing, settings } = services;
  if (typeof mailing === 'string') return undefined;
  const { id, created_at, recipient, reply_to, subject, text, html, stop_link } = mail;
  const { message_id, in_reply_to, is_from_person } = mail;
  const attachments = await readAttachments(services, id);
  if ('scope' in attachments) return attachments;
  const ownId = `${id}.${created_at.getTime()}`;
  try {
    await mailing.send({
      id: ownId,
      messageId: message_id ?? messageIdOf(ownId, settings),
      inReplyTo: in_reply_to ?? undefined,
      isFromPerson: is_from_person,
      date: created_at,
      to: recipient,
      replyTo: reply_to ?? undefined,
      subject,
      text,
      html: html === null ? undefined : withWholeAddresses(html, settings.siteUrl),
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
  { database, drawAttachment }: Services,
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
      return { scope: 'mail', reason: `attachment not drawn: ${nameOf(error)}` };
    }
  }
  return attachments;
}

/** Without its message, which may name a person. */
function nameOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}

async function markSent({ database, now }: Services, { id }: ClaimedMail): Promise<void> {
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
  { database, log, mail: mailing }: Services,
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
async function noteTooLarge(database: Services['database'], id: number): Promise<void> {
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
