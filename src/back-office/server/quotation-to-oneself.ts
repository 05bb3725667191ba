import { sql } from 'kysely';
import { findProducts } from '../../catalogue/server/products/products.ts';
import { isExampleProduct } from '../../catalogue/server/seed/example-products.ts';
import { nameForCustomers } from '../../company/contract/staff-name.ts';
import { type Edit, makeChange } from '../../history/server/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  findReplay,
  recordResult,
  type SubmittedForm,
} from '../../platform/database/idempotency.ts';
import type { Mail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { type Quotation, TRIAL } from '../../quotation/contract/quotation.ts';
import type { QuotationLine } from '../../quotation/contract/quotation-content.ts';
import { type AskedPiece, draftWith, insertDraft } from '../../quotation/server/drafting.ts';
import { quotationMail } from '../../quotation/server/quotation-mails.ts';
import { lockQuotation } from '../../quotation/server/quotation-transitions.ts';
import { requireQuotation } from '../../quotation/server/quotations.ts';
import { refused } from '../../quotation/server/refusals.ts';
import { sendLocked } from '../../quotation/server/sending.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';

const MAX_PIECES = 3;
const EXAMPLE_PRICE_CENTS = 1_000_000;
const WORDS =
  'This is a quotation to yourself, to see what your customers get. Open it, and accept it if you like: it counts nowhere.';

interface SentTrial {
  link: string;
  mail: Pick<Mail, 'subject' | 'text'>;
}

interface Sending {
  /** Where it goes. */
  email: string;
  /** One per press: a repeated request is answered like the first, and sends nothing. */
  key: string | undefined;
}

/**
 * Sends a quotation of the shop's first products to somebody of the staff, as a customer gets it. Its
 * number is of no series, so that it leaves no gap in the company's own.
 */
export function sendTrial(
  services: Services,
  edit: Edit,
  { email, key }: Sending,
): Promise<SentTrial> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const change = { transaction, recorder, edit };
    const company = await readCompany(transaction);
    const signed = nameForCustomers(edit.by.name);
    const form = key === undefined ? undefined : formOf(edit.by, key);
    const find = (id: number) => requireQuotation(transaction, id, services);
    const sent = (form && (await findReplay(transaction, form, find))) ?? (await send());
    const { number, link, revisions } = sent;
    const [revision] = revisions;
    if (!number || !link || !revision) throw refused('no such quotation');
    const from = { content: revision.content, reference: number, link, by: signed };
    const { subject, text } = quotationMail(from, company, await readMailTexts(transaction));
    return { link, mail: { subject, text } };

    async function send(): Promise<Quotation> {
      const now = services.now();
      const customer = { name: signed ?? company.name, company: '', email, phone: '' };
      const draft = draftWith(company, now, { customer, pieces: await firstPieces(transaction) });
      const content = { ...draft, lines: draft.lines.map(withPrice), words: WORDS };
      const of = { enquiry_id: null, responsible_id: edit.by.id, now };
      const id = await insertDraft(change, content, of);
      const locked = await lockQuotation(transaction, id);
      if (!locked) throw refused('no such quotation');
      const by = { by: 'mail', number: `${TRIAL}${id}` } as const;
      const { quotation } = await sendLocked(services, change, locked, by);
      if (form) await recordResult(transaction, form, { id, now });
      return quotation;
    }
  });
}

function formOf({ id }: Edit['by'], key: string): SubmittedForm {
  const keyReused = 'Somebody else has sent a quotation to themselves with this key.';
  return { scope: 'trial', key, request: { by: id }, keyReused };
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
