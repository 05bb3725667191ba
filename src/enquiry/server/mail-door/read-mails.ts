import { type HasTimeLeft, startDeadline } from '../../../platform/deadline.ts';
import { errorFacts } from '../../../platform/error-facts.ts';
import { readMail } from '../../../platform/mail-parser/read-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { addMail, isKnown, messageKey } from './add-mail.ts';
import { storeMailFiles } from './mail-files.ts';
import { type ClaimedMail, claimReceived, type Outcome, settleReceived } from './mail-queue.ts';
import { wordsOfMail } from './mail-words.ts';
import { whySetAside } from './set-aside.ts';

const STORED: readonly (Outcome | undefined)[] = ['answer', 'enquiry', undefined];

/**
 * Reads the mails that wait, one after another. Several processes may run this at once; each mail is
 * read by one of them. The log names no sender and no word of a mail.
 *
 * @param hasTimeLeft true while there is time for one more; the rest is left to the next run
 * @returns how many were read
 */
export async function readMails(
  services: Services,
  hasTimeLeft: HasTimeLeft = startDeadline(),
): Promise<number> {
  let read = 0;
  while (hasTimeLeft()) {
    const claimed = await claimReceived(services);
    if (!claimed) break;
    const outcome = await tryReading(services, claimed);
    read += 1;
    if (STORED.includes(outcome)) continue;
    services.log('info', 'mail set aside', { mail: claimed.id, because: outcome });
  }
  return read;
}

/** A mail that fails holds up no other, and waits for its next try. */
async function tryReading(services: Services, claimed: ClaimedMail): Promise<Outcome | undefined> {
  try {
    return await read(services, claimed);
  } catch (error) {
    services.log('error', 'mail not read', { mail: claimed.id, ...errorFacts(error) });
    return claimed.isLastTry ? setAside(services, claimed, 'unreadable') : undefined;
  }
}

async function read(services: Services, claimed: ClaimedMail): Promise<Outcome | undefined> {
  const mail = await readMail(Uint8Array.from(claimed.raw));
  if (!mail) return setAside(services, claimed, 'unreadable');
  const words = wordsOfMail(mail);
  const because = await whySetAside(services, mail, words);
  if (because) return setAside(services, claimed, because);
  if (await isKnown(services.database, messageKey(mail))) {
    return setAside(services, claimed, 'repeated');
  }
  const files = await storeMailFiles(services, claimed.digest, mail.files);
  return addMail(services, { claimed, mail, words, files });
}

async function setAside(
  services: Services,
  { id }: ClaimedMail,
  outcome: Outcome,
): Promise<Outcome> {
  await settleReceived(services, id, outcome);
  return outcome;
}
