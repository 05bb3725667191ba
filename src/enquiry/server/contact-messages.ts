import './tables.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { ContactMessage } from '../contract/contact.ts';
import { messageMail } from './enquiry-mails.ts';

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
    await queueMail(transaction, messageMail(message, id, settings.siteUrl), received_at);
  });
}
