import type { DrawnAttachment } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { readLogo } from '../../site/server/company-logo.ts';
import { readCompany } from '../../site/server/read-texts.ts';
import type { QuotationRevision } from '../contract/quotation.ts';
import { drawReceipt } from './paid/receipt-pdf.ts';
import { type ReceiptSource, requireReceipt } from './paid/receipts.ts';
import { drawQuotation, fileNameOf } from './quotation-pdf.ts';
import { selectRevisions, toRevision } from './quotations.ts';

/** Names what the PDF of a mail is drawn from; the revision itself never changes. */
export interface QuotationSource {
  quotation: number;
  revision: number;
  /** Positions of declined optional lines; left out before an answer. */
  left_out?: readonly number[] | undefined;
}

/** The PDF of a revision as an attachment, drawn only when its mail is sent. */
export function attachedQuotation(
  quotation: number,
  { revision, reference }: Pick<QuotationRevision, 'revision' | 'reference'>,
  left_out?: readonly number[],
): DrawnAttachment {
  const source: QuotationSource = { quotation, revision, left_out };
  return { name: fileNameOf(reference), source };
}

/** Draws what a mail has named: a quotation, or the receipt of a payment. */
export function attachmentDrawer({
  database,
  blobs,
  draw,
}: Pick<Services, 'database' | 'blobs' | 'draw'>): Services['drawAttachment'] {
  return async (named) => {
    const source = named as QuotationSource | ReceiptSource;
    if ('receipt' in source) {
      const { receipt } = await requireReceipt(database, source.receipt);
      const company = await readCompany(database);
      return draw(drawReceipt, receipt, company, await readLogo(blobs, company));
    }
    const { quotation, revision, left_out: leftOut } = source;
    const stored = await selectRevisions(database, quotation)
      .innerJoin('quotation', 'quotation.id', 'quotation_id')
      .select('number')
      .where('quotation_revision.revision', '=', revision)
      .executeTakeFirstOrThrow();
    const { content, reference } = toRevision(stored, stored);
    const company = await readCompany(database);
    const logo = await readLogo(blobs, company);
    const edition = { company, logo, reference, sentAt: stored.sent_at, leftOut };
    return draw(drawQuotation, content, edition);
  };
}
