import { sql } from 'kysely';
import { findProducts } from '../../catalogue/server/products/products.ts';
import { isExampleProduct } from '../../catalogue/server/seed/example-products.ts';
import { nameForCustomers } from '../../company/contract/staff-name.ts';
import { type Edit, makeChange } from '../../history/server/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { type Quotation, TRIAL } from '../../quotation/contract/quotation.ts';
import type { QuotationLine } from '../../quotation/contract/quotation-content.ts';
import { type AskedPiece, draftWith, insertDraft } from '../../quotation/server/drafting.ts';
import { quotationMail } from '../../quotation/server/quotation-mails.ts';
import { lockQuotation } from '../../quotation/server/quotation-transitions.ts';
import { refused } from '../../quotation/server/refusals.ts';
import { sendLocked } from '../../quotation/server/sending.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';

const MAX_PIECES = 3;
const EXAMPLE_PRICE_CENTS = 1_000_000;
const WORDS =
  'This is a quotation to yourself, to see what your customers get. Open it, and accept it if you like: it counts nowhere.';

interface SentTrial {
  quotation: Quotation;
  link: string;
  mail: Pick<Mail, 'subject' | 'text'>;
}

/**
 * Sends a quotation of the shop's first products to somebody of the staff, as a customer gets it. Its
 * number is of no series, so that it leaves no gap in the company's own.
 *
 * @param email where it goes
 */
export function sendTrial(services: Services, edit: Edit, email: string): Promise<SentTrial> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const change = { transaction, recorder, edit };
    const company = await readCompany(transaction);
    const now = services.now();
    const name = nameForCustomers(edit.by.name) ?? company.name;
    const customer = { name, company: '', email, phone: '' };
    const draft = draftWith(company, now, { customer, pieces: await firstPieces(transaction) });
    const content = { ...draft, lines: draft.lines.map(withPrice), words: WORDS };
    const by = { enquiry_id: null, responsible_id: edit.by.id };
    const id = await insertDraft(change, content, { ...by, now });
    const locked = await lockQuotation(transaction, id);
    if (!locked) throw refused('no such quotation');
    const number = `${TRIAL}${id}`;
    const sent = await sendLocked(services, change, locked, { by: 'mail', number });
    const from = { content, reference: number, link: sent.link };
    const texts = await readMailTexts(transaction);
    const signed = nameForCustomers(edit.by.name);
    const { subject, text } = quotationMail({ ...from, by: signed }, company, texts);
    return { ...sent, mail: { subject, text } };
  });
}

/** The shop's first own products, or those of the example; a piece of no product where there are none. */
async function firstPieces(transaction: Database): Promise<AskedPiece[]> {
  const rows = await transaction
    .selectFrom('product')
    .select(['id', isExampleProduct.as('is_example')])
    .where('deleted_at', 'is', null)
    .orderBy('is_example')
    .orderBy(sql`price_cents IS NULL`)
    .orderBy('id')
    .limit(MAX_PIECES)
    .execute();
  const shown = rows.filter(({ is_example }) => is_example === rows[0]?.is_example);
  const found = await findProducts(
    transaction,
    shown.map(({ id }) => id),
  );
  const usual = { chosen: [], note: '', quantity: 1, quoted: null };
  const pieces = found.map((product) => ({
    ...{ ...usual, product },
    ...{ product_id: product.id, title: product.title, sku: product.sku ?? '' },
  }));
  if (pieces.length > 0) return pieces;
  const title = 'Your first product';
  return [{ ...usual, product: undefined, product_id: null, title, sku: '' }];
}

function withPrice(line: QuotationLine): QuotationLine {
  if (line.unit_price_cents !== null) return line;
  const note = 'An example price: this piece has none yet.';
  return { ...line, unit_price_cents: EXAMPLE_PRICE_CENTS, note };
}
