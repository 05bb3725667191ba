import { sql } from 'kysely';
import { MailRefusedError, reasonOf } from './mail-transport.ts';
import type { ApiContext, Services } from './services.ts';

/** Longer than an attempt can take. */
const FIRST_WAIT_MINUTES = 1;
const LONGEST_WAIT_MINUTES = 6 * 60;
/** What is left is for the next run: a function of the host may not go on for long. */
const MAILS_PER_RUN = 25;

type Outbox = Pick<Services, 'database' | 'mail' | 'now' | 'log'>;

/**
 * Sends the mails that are due, oldest first, until one fails by no fault of its own: then the
 * mail server is away, and the others need not wait for it in vain. A mail that fails is tried
 * again after 1, 2, 4, … minutes, up to six hours, for as long as it is of use.
 *
 * Several may run this at once; each mail is tried by one of them.
 *
 * @returns how many were sent
 */
export async function deliverMail(services: Outbox): Promise<number> {
  await giveUp(services);
  let sent = 0;
  for (let tried = 0; tried < MAILS_PER_RUN; tried += 1) {
    const mail = await claimNext(services);
    if (!mail) break;
    try {
      await send(services, mail);
      sent += 1;
    } catch (error) {
      await recordFailure(services, mail, error);
      if (!(error instanceof MailRefusedError)) break;
    }
  }
  return sent;
}

/** Delivers what a request has left in the outbox, once its answer is out. */
export function deliverAfterAnswer(services: Services, context: ApiContext): void {
  services.afterAnswer(context, 'mail delivery', async () => void (await deliverMail(services)));
}

/** Takes a due mail for this attempt alone. */
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

async function send({ database, mail: transport, now }: Outbox, mail: ClaimedMail) {
  const { id, created_at, recipient, reply_to, subject, text, html } = mail;
  await transport.send({
    id: `${id}.${created_at.getTime()}`,
    date: created_at,
    to: recipient,
    replyTo: reply_to ?? undefined,
    subject,
    text,
    html: html ?? undefined,
  });
  await database
    .updateTable('mail_outbox')
    .set({ sent_at: now(), text: '', html: null })
    .where('id', '=', id)
    .execute();
}

async function recordFailure({ database, log }: Outbox, mail: ClaimedMail, error: unknown) {
  const { id, attempts } = mail;
  if (error instanceof MailRefusedError) {
    log('error', 'mail refused for good', { mail: id, reason: error.message });
    await database.deleteFrom('mail_outbox').where('id', '=', id).execute();
    return;
  }
  const reason = reasonOf(error);
  log('warn', 'mail not sent yet', { mail: id, attempts, reason });
  await database
    .updateTable('mail_outbox')
    .set({ last_error: reason })
    .where('id', '=', id)
    .execute();
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
