import { type HasTimeLeft, startDeadline } from '../deadline.ts';
import type { RunAfterResponse, Services } from '../services.ts';
import type { LinkPurpose } from './emailed-links.ts';
import { deliverMail } from './mail-delivery.ts';

const MINUTE_MS = 60_000;
/** Longer than the work after a response takes, so that no other process retries it meanwhile. */
const RETRY_MINUTES = 1;
/** By then the person has asked for another link. */
const GIVE_UP_MINUTES = 60;

/** A requested link that is not sent yet. */
export interface RequestedLink<Details> {
  id: number;
  email: string;
  details: Details;
}

/** Sends links of one purpose after the response, so that its time does not reveal who gets one. */
export interface LinkSender<Details> {
  purpose: LinkPurpose;
  /** Queues a mail with the link (see `renewLink`), or nothing when nobody should get one. */
  send(services: Services, asked: RequestedLink<Details>): Promise<void>;
}

/**
 * Stores the request for a link and sends it after the response; the scheduled job retries. Storing
 * takes the same time whether an account exists or not.
 *
 * @throws a database error when the request cannot be stored
 */
export async function requestLink<Details extends object>(
  services: Services,
  runAfterResponse: RunAfterResponse,
  sender: LinkSender<Details>,
  { email, details }: Omit<RequestedLink<Details>, 'id'>,
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
  runAfterResponse(requestOf(sender.purpose), () =>
    sendAsked(services, sender, { id, email, details }),
  );
}

/**
 * Retries links whose sending failed, each once a minute; several processes share the work.
 *
 * @returns how many requests were answered
 */
export async function sendRequestedLinks(
  services: Services,
  // biome-ignore lint/suspicious/noExplicitAny: each sender reads the details that it has stored
  senders: LinkSender<any>[],
  hasTimeLeft: HasTimeLeft = startDeadline(),
): Promise<number> {
  await giveUp(services);
  let done = 0;
  while (hasTimeLeft()) {
    const link = await claimNext(services);
    if (!link) break;
    const sender = senders.find(({ purpose }) => purpose === link.purpose);
    if (sender) await sendAsked(services, sender, link);
    else await removeAsked(services, link.id);
    done += 1;
  }
  return done;
}

/** Time of the next retry; undefined when no link waits. */
export async function nextRequestedLink({ database }: Services): Promise<Date | undefined> {
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
  asked: RequestedLink<Details>,
): Promise<void> {
  await sender.send(services, asked);
  // A request that led to no link is deleted, since it would record who asked.
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

/** Name of the work in the log. */
function requestOf(purpose: LinkPurpose): string {
  return `${purpose} request`;
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
