import { sql } from 'kysely';
import { dayAfter, dayInNairobi } from '../../company/contract/nairobi.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { unsentMailOf } from '../../platform/mail/unsent-mail.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany } from '../../site/server/read-texts.ts';
import { expiryMail } from './quotation-mails.ts';
import { mailboxOf, toRevision } from './quotations.ts';

const DAYS_BEFORE = 3;

/**
 * Mails the responsible person once, three days before an unanswered quotation expires.
 *
 * @returns the count of mails
 */
export function remindOfExpiry({
  database,
  settings,
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const soon = dayAfter(dayInNairobi(now()), DAYS_BEFORE);
    const due = await transaction
      .updateTable('quotation_revision')
      .from('quotation')
      .set({ reminded_at: now() })
      .whereRef('quotation_id', '=', 'quotation.id')
      .whereRef('quotation_revision.revision', '=', 'quotation.revision')
      .where('is_trial', '=', false)
      .where('withdrawn_at', 'is', null)
      .where('decision', 'is', null)
      .where('reminded_at', 'is', null)
      .where(sql<boolean>`valid_until BETWEEN ${dayInNairobi(now())}::date AND ${soon}::date`)
      .returningAll('quotation_revision')
      .returning(['number', 'responsible_id', unsentMailOf.as('mail')])
      .execute();
    const company = await readCompany(transaction);
    for (const { number, responsible_id, ...stored } of due) {
      const mail = expiryMail(
        {
          id: stored.quotation_id,
          revision: toRevision({ number }, stored),
          to: await mailboxOf(transaction, responsible_id, company),
        },
        { company, siteUrl: settings.siteUrl },
      );
      await queueMail(transaction, mail, now());
    }
    return due.length;
  });
}
