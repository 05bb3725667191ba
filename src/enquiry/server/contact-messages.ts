import './tables.ts';
import { theCompany } from '../../company/company.ts';
import { type Mail, queueMail } from '../../platform/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { ContactMessage } from '../contact.ts';

/** Keeps a visitor's message and leaves a mail about it for the company: both, or neither. */
export async function keepContactMessage(
  { database, now }: Services,
  message: ContactMessage,
): Promise<void> {
  const received_at = now();
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('contact_message')
      .values({ ...message, received_at })
      .execute();
    await queueMail(transaction, alertFor(message), received_at);
  });
}

function alertFor({ fname, lname, phone, cname, email, message }: ContactMessage): Mail {
  return {
    to: theCompany.email,
    replyTo: email,
    subject: `Message from ${fname} ${lname}`,
    text: [
      `Name: ${fname} ${lname}`,
      `Company: ${cname}`,
      `Phone: ${phone}`,
      `Email: ${email}`,
      '',
      message,
    ].join('\n'),
  };
}
