import { startDeadline } from '../deadline.ts';
import type { RunAfterResponse, Services } from '../services.ts';
import type { LinkSender } from './emailed-links.ts';
import { deliverMail } from './mail-delivery.ts';

const MINUTE_MS = 60_000;
/** By then the person has asked for another link. */
const GIVE_UP_MINUTES = 60;

/**
 * Stores the request for a link, as a mail that is not written yet. It is written and sent after the
 * response; the scheduled job retries. Storing takes the same time whether an account exists or not.
 *
 * @throws a database error when the request cannot be stored
 */
export async function requestLink<Details extends object>(
  services: Services,
  runAfterResponse: RunAfterResponse,
  sender: LinkSender<Details>,
  { email, details }: { email: string; details: Details },
): Promise<void> {
  const { database, now } = services;
  const { purpose } = sender;
  const time = now();
  await database
    .insertInto('mail_outbox')
    .values({
      recipient: email,
      subject: '',
      text: '',
      requested: JSON.stringify({ purpose, details }),
      created_at: time,
      next_attempt_at: time,
      give_up_at: new Date(time.getTime() + GIVE_UP_MINUTES * MINUTE_MS),
    })
    .execute();
  runAfterResponse(
    `${purpose} request`,
    async () => void (await deliverMail(services, startDeadline(), [sender])),
  );
}
