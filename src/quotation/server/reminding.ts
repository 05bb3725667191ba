import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { nameForCustomers } from '../../company/contract/staff-name.ts';
import type { Editor } from '../../history/contract/change-set.ts';
import { invalidFields } from '../../platform/http-error.ts';
import { queueInThread } from '../../platform/mail/mail-thread.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwnCompany } from '../../site/server/customer-mail.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import type { Quotation } from '../contract/quotation.ts';
import { type SendingWay, sendingProblems } from '../contract/quotation-content.ts';
import { isRevisionAwaited } from '../contract/standing.ts';
import { reminderMail } from './quotation-mails.ts';
import { lockQuotation } from './quotation-transitions.ts';
import { requireQuotation, threadOf } from './quotations.ts';
import { refused } from './refusals.ts';

interface Reminder {
  id: number;
  by: SendingWay;
  staff: Editor;
}

/**
 * Reminds a customer of an offer, by mail at most once a day for all staff together.
 *
 * @returns the changed quotation, and the address of the customer's page
 * @throws HttpError 404 for none, 409 if no answer is missing or a mail went today, 422 without an
 * address for a mail
 */
export function remindCustomer(
  services: Services,
  { id, by, staff }: Reminder,
): Promise<{ quotation: Quotation; link: string }> {
  return services.database.transaction().execute(async (transaction) => {
    await requireOwnCompany(services, transaction);
    const now = services.now();
    const locked = await lockQuotation(transaction, id);
    if (!locked) throw refused('no such quotation');
    const { withdrawn_at, revisions, link } = await requireQuotation(transaction, id, services);
    const [latest] = revisions;
    if (!latest || !link || !isRevisionAwaited(latest, withdrawn_at !== null, now)) {
      throw refused('not awaited');
    }
    const { revision, content, reminded_at } = latest;
    const today = dayInNairobi(now);
    const problem = sendingProblems(content, by, today)['customer.email'];
    if (by === 'mail' && problem) throw invalidFields({ by: problem });
    if (by === 'mail' && reminded_at && dayInNairobi(reminded_at) === today) {
      throw refused('reminded today');
    }
    const company = await readCompany(transaction);
    const texts = await readMailTexts(transaction);
    const mail = reminderMail(
      { revision: latest, link, by: nameForCustomers(staff.name) },
      company,
      texts,
    );
    const mailed = by === 'mail' && {
      mail_id: await queueInThread(services, transaction, threadOf(locked.stored), mail),
      is_undelivered: false,
    };
    await transaction
      .updateTable('quotation_revision')
      .set({ customer_reminded_at: now, ...mailed })
      .where('quotation_id', '=', id)
      .where('revision', '=', revision)
      .execute();
    return { quotation: await requireQuotation(transaction, id, services), link };
  });
}
