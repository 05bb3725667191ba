import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ApiContext, Services } from '../services.ts';
import { type MayBegin, timeLimit } from '../time-limit.ts';
import { withoutKeys } from './captured-mail.ts';
import { failureOf, type MailFailure } from './mail-failure.ts';

/** Longer than an attempt can take, so that nobody else begins one meanwhile. */
const FIRST_WAIT_MINUTES = 1;
const LONGEST_WAIT_MINUTES = 6 * 60;
/**
 * For content that is refused for good: some two hours, in which a filter's mistake or a wrong
 * setting of ours may be put right. Each further try would add to our name as a sender of spam.
 */
const TRIES_OF_CONTENT = 8;
/** A mail that is sent and not marked would be sent again, so a database that stumbles is asked again. */
const WAITS_TO_MARK_MS = [0, 250, 1_000];

type Outbox = Pick<Services, 'database' | 'mail' | 'now' | 'log'>;

/**
 * Sends the mails that are due until the mail server cannot be used: then the others need not wait
 * for it in vain. A mail that fails otherwise holds up no other. It is tried again after 1, 2, 4, …
 * minutes, up to six hours, for as long as it is of use.
 *
 * Several may run this at once; each mail is tried by one of them. A run may be cut off anywhere:
 * what it had claimed is due again after its wait.
 *
 * Where the mail server has taken a mail and its answer never arrives, or this process ends before
 * it has written it down, nobody can know that it was sent. It is sent again then, since a mail that
 * is lost is worse than one that comes twice; under the same Message-ID, by which mail programs and
 * most servers know it again.
 *
 * @param mayBegin whether there is time for one more; what is left is for the next run
 * @returns how many were sent
 */
export async function deliverMail(
  services: Outbox,
  mayBegin: MayBegin = timeLimit(),
): Promise<number> {
  if (services.mail === 'left') return 0;
  await giveUp(services);
  let sent = 0;
  while (mayBegin()) {
    const mail = await claimNext(services);
    if (!mail) break;
    const failure = await trySending(services, mail);
    if (failure) await recordFailure(services, mail, failure);
    else await markSent(services, mail);
    if (failure?.obstacle === 'server') break;
    if (!failure) sent += 1;
  }
  return sent;
}

/** When the next mail may be tried; undefined while none waits, or none is sent from here. */
export async function nextDelivery({ database, mail }: Outbox): Promise<Date | undefined> {
  if (mail === 'left') return undefined;
  const { at } = await database
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .select(({ fn }) => fn.min<Date | null>('next_attempt_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** Delivers what a request has left in the outbox, once its answer is out. */
export function deliverAfterAnswer(services: Services, context: ApiContext): void {
  services.afterAnswer(context, 'mail delivery', async () => void (await deliverMail(services)));
}

/**
 * Takes a due mail for this attempt alone. Letters to staff, which nobody is to answer, come first:
 * somebody waits for them. Then those that were tried least, oldest first, so that whatever the
 * server stumbles over time and again does not stand before the others.
 */
async function claimNext({ database, now }: Outbox) {
  const time = now();
  const wait = sql`least(${FIRST_WAIT_MINUTES} * 2 ^ least(attempts, 20), ${LONGEST_WAIT_MINUTES})`;
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

async function trySending(
  { mail: mailing }: Outbox,
  mail: ClaimedMail,
): Promise<MailFailure | undefined> {
  if (typeof mailing === 'string') return undefined;
  const { id, created_at, recipient, reply_to, subject, text, html, stop_link } = mail;
  const { attachment_name: name, attachment: bytes } = mail;
  try {
    await mailing.send({
      id: `${id}.${created_at.getTime()}`,
      date: created_at,
      to: recipient,
      replyTo: reply_to ?? undefined,
      subject,
      text,
      html: html ?? undefined,
      stopLink: stop_link ?? undefined,
      attachment: name !== null && bytes ? { name, bytes } : undefined,
    });
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

async function markSent(
  { database, mail: mailing, now }: Outbox,
  { id, text }: ClaimedMail,
): Promise<void> {
  const mark = database
    .updateTable('mail_outbox')
    .set({
      sent_at: now(),
      text: mailing === 'captured' ? withoutKeys(text) : '',
      html: null,
      stop_link: null,
      attachment: null,
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
    await database.deleteFrom('mail_outbox').where('id', '=', id).execute();
    return;
  }
  log('warn', 'mail not sent yet', { mail: id, attempts, reason, server });
  await database
    .updateTable('mail_outbox')
    .set({ last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** Content is not judged by one refusal that follows on days without a server. */
function isForGood({ attempts, last_error }: ClaimedMail, { obstacle, reason }: MailFailure) {
  if (obstacle === 'mailbox') return true;
  return obstacle === 'content' && attempts >= TRIES_OF_CONTENT && last_error === reason;
}

/** Drops the mails that are of no use any more. */
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
