import './tables.ts';
import type { Editor } from '../../history/contract/change-set.ts';
import { HttpError, invalidFields } from '../../platform/http-error.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import { isAwaited, type Quotation } from '../contract/quotation.ts';
import { makeCustomerLink } from './customer-link.ts';
import { reminderMail } from './quotation-mails.ts';
import { lockRow, noSuchQuotation, requireQuotation } from './quotations.ts';

interface Reminder {
  id: number;
  /** `link` returns the link to the sender, who passes it on. */
  by: 'mail' | 'link';
  staff: Editor;
}

/**
 * Reminds a customer with a new link, since the first one's address is not stored.
 *
 * @returns the changed quotation, and the address of the customer's page
 * @throws HttpError 404 for none, 409 if no answer is pending, 422 without an address for a mail
 */
export function remindCustomer(
  services: Services,
  { id, by, staff }: Reminder,
): Promise<{ quotation: Quotation; link: string }> {
  return services.database.transaction().execute(async (transaction) => {
    const now = services.now();
    if (!(await lockRow(transaction, id))) throw noSuchQuotation();
    const { status, revisions } = await requireQuotation(transaction, id, now);
    const [latest] = revisions;
    if (!latest || !isAwaited(status)) {
      throw new HttpError(409, 'No answer is waited for. Send a new revision to ask again.');
    }
    const { revision, content } = latest;
    if (by === 'mail' && content.customer.email === '') {
      throw invalidFields({ by: 'There is no address for a mail. Take the link in its place.' });
    }
    const linked = { id, revision, content, sent_by: staff.id };
    const link = await makeCustomerLink(services, transaction, linked);
    const company = await readCompany(transaction);
    const texts = await readMailTexts(transaction);
    const mail = reminderMail({ revision: latest, link, by: staff.name }, company, texts);
    const mailed = by === 'mail' && {
      mail_id: await queueMail(transaction, mail, now),
      is_undelivered: false,
    };
    await transaction
      .updateTable('quotation_revision')
      .set({ customer_reminded_at: now, ...mailed })
      .where('quotation_id', '=', id)
      .where('revision', '=', revision)
      .execute();
    return { quotation: await requireQuotation(transaction, id, now), link };
  });
}
