import type { AfterAnswer, Services } from '../services.ts';
import { type MayBegin, timeLimit } from '../time-limit.ts';
import type { LinkPurpose } from './emailed-links.ts';
import { deliverMail } from './mail-delivery.ts';

const MINUTE_MS = 60_000;
/** Longer than the work after an answer takes, so that nobody else begins it meanwhile. */
const RETRY_MINUTES = 1;
/** Somebody who waits for a link has asked for another one by then. */
const GIVE_UP_MINUTES = 60;

/** A link that somebody asked for, not sent yet. */
export interface AskedLink<Details> {
  id: number;
  email: string;
  details: Details;
}

/** Sends links of one purpose after the answer, so that its time cannot tell who gets one. */
export interface LinkSender<Details> {
  purpose: LinkPurpose;
  /** Leaves a mail with the link (see `renewLink`), or nothing where nobody gets one. */
  send(services: Services, asked: AskedLink<Details>): Promise<void>;
}

/**
 * Stores that a link was asked for, and sends it after the answer. The scheduled job sends what
 * failed then. Storing takes the same time whatever is found later.
 *
 * @throws a database error when the request cannot be stored; then the caller is told
 */
export async function askForLink<Details extends object>(
  services: Services,
  afterAnswer: AfterAnswer,
  sender: LinkSender<Details>,
  { email, details }: Omit<AskedLink<Details>, 'id'>,
): Promise<void> {
  const { database, now } = services;
  const { id } = await database
    .insertInto('emailed_link')
    .values({
      purpose: sender.purpose,
      email,
      details: JSON.stringify(details),
      next_attempt_at: minutesAfter(now(), RETRY_MINUTES),
      expires_at: minutesAfter(now(), GIVE_UP_MINUTES),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  afterAnswer(requestOf(sender.purpose), () => sendAsked(services, sender, { id, email, details }));
}

/**
 * Sends the links whose sending failed, each minute once more; several processes share it.
 *
 * @returns how many requests were answered
 */
export async function sendAskedLinks(
  services: Services,
  // biome-ignore lint/suspicious/noExplicitAny: each sender reads the details that it has stored
  senders: LinkSender<any>[],
  mayBegin: MayBegin = timeLimit(),
): Promise<number> {
  await giveUp(services);
  let done = 0;
  while (mayBegin()) {
    const asked = await claimNext(services);
    if (!asked) break;
    const sender = senders.find(({ purpose }) => purpose === asked.purpose);
    if (sender) await sendAsked(services, sender, asked);
    else await removeAsked(services, asked.id);
    done += 1;
  }
  return done;
}

/** When a link is next sent again; undefined while none waits. */
export async function nextAskedLink({ database }: Services): Promise<Date | undefined> {
  const { at } = await database
    .selectFrom('emailed_link')
    .select(({ fn }) => fn.min<Date | null>('next_attempt_at').as('at'))
    .where('token_hash', 'is', null)
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

async function sendAsked<Details>(
  services: Services,
  sender: LinkSender<Details>,
  asked: AskedLink<Details>,
): Promise<void> {
  await sender.send(services, asked);
  // A request that led to no link says that somebody asked; nobody needs to know that.
  await removeAsked(services, asked.id);
  await deliverMail(services);
}

function claimNext({ database, now }: Services) {
  return database
    .updateTable('emailed_link')
    .set({ next_attempt_at: minutesAfter(now(), RETRY_MINUTES) })
    .where('id', '=', (query) =>
      query
        .selectFrom('emailed_link')
        .select('id')
        .where('token_hash', 'is', null)
        .where('next_attempt_at', '<=', now())
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'purpose', 'email', 'details'])
    .executeTakeFirst();
}

async function giveUp({ database, now, log }: Services): Promise<void> {
  const late = await database
    .deleteFrom('emailed_link')
    .where('token_hash', 'is', null)
    .where('expires_at', '<=', now())
    .returning('purpose')
    .execute();
  for (const { purpose } of late) {
    log('error', 'sending of a link given up', { work: requestOf(purpose) });
  }
}

async function removeAsked({ database }: Services, id: number): Promise<void> {
  await database
    .deleteFrom('emailed_link')
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .execute();
}

/** Names the work in the log. */
function requestOf(purpose: LinkPurpose): string {
  return `${purpose} request`;
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
