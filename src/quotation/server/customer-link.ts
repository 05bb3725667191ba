import type { Database } from '../../platform/database/database.ts';
import { issueLink, linkAddress } from '../../platform/mail/emailed-links.ts';
import type { Services } from '../../platform/services.ts';
import { showQuotationPage } from '../../routes.ts';
import type { QuotationContent } from '../contract/quotation.ts';

interface Linked {
  id: number;
  revision: number;
  content: QuotationContent;
  /** Account of the sender. */
  sent_by: number;
}

/** Creates another link to the customer's page of a revision. */
export async function makeCustomerLink(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  transaction: Database,
  { id, revision, content, sent_by }: Linked,
): Promise<string> {
  const email = content.customer.email.toLowerCase();
  const link = { purpose: 'quotation', email, quotation_id: id, sent_by } as const;
  const { token } = await issueLink(transaction, { ...link, details: { revision } }, now());
  return linkAddress(settings, showQuotationPage.path, { token });
}
