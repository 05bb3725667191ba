import './tables.ts';
import { theCompany } from '../../company/contract/company.ts';
import { writeLetter } from '../../company/stationery/letter.ts';
import { enquiryPath } from '../../paths.ts';
import { type Mail, queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { ContactMessage } from '../contract/contact.ts';
import { senderFacts } from './sender-facts.ts';

/** Stores a visitor's message and leaves a mail about it for the company: both, or neither. */
export async function storeContactMessage(
  { database, settings, now }: Services,
  message: ContactMessage,
): Promise<void> {
  const received_at = now();
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('enquiry')
      .values({ ...message, received_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = settings.siteUrl + enquiryPath(id);
    await queueMail(transaction, alertFor(message, place), received_at);
  });
}

function alertFor(contactMessage: ContactMessage, place: string): Mail {
  const { fname, lname, email, message } = contactMessage;
  const letter = writeLetter({
    subject: `Message from ${fname} ${lname}`,
    parts: [
      { facts: senderFacts(contactMessage) },
      { quote: message },
      { link: place, label: 'Open it in the inbox' },
    ],
  });
  return { to: theCompany.email, replyTo: email, ...letter };
}
