import { sql } from 'kysely';
import { isSameChosen } from '../../catalogue/contract/choices/chosen-line.ts';
import { pieceOf } from '../../catalogue/contract/choices/piece.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { isInStock } from '../../catalogue/contract/supply-of-product.ts';
import { findProducts } from '../../catalogue/server/products/products.ts';
import type { Company } from '../../company/contract/company-file.ts';
import { dayAfter, dayInNairobi } from '../../company/contract/nairobi.ts';
import { type VatTerms, vatTermsOf } from '../../company/contract/selling-price.ts';
import { stockPiecesOf } from '../../company/contract/stock-pieces.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { companyOf, senderName } from '../../enquiry/contract/person.ts';
import { requireEnquiry } from '../../enquiry/server/inbox.ts';
import { threadIds } from '../../enquiry/server/threads/thread-sql.ts';
import { type ChangeUnderWay, type Edit, makeChange } from '../../history/server/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany } from '../../site/server/read-texts.ts';
import { pictureOf } from '../contract/line-picture.ts';
import {
  type LinePrice,
  linePriceIn,
  offeredPrice,
  quotedLinePrice,
} from '../contract/offered-price.ts';
import type { Quotation, QuotedPrice } from '../contract/quotation.ts';
import type { QuotationContent, QuotationLine } from '../contract/quotation-content.ts';
import { hasDraft, totalOf } from './quotation-state.ts';
import {
  applyTransition,
  changeQuotation,
  lockQuotation,
  recordedAs,
  type Seen,
} from './quotation-transitions.ts';
import { requireQuotation } from './quotations.ts';
import { findQuotedPrices } from './quoted-price.ts';
import { refused } from './refusals.ts';

interface Beginning {
  /** Enquiry that it answers; null without one. */
  enquiryId: number | null;
  /** Quotation whose lines and terms it takes over. */
  copyOf?: number | undefined;
}

/**
 * Creates a quotation, or returns the one that the enquiry already has.
 *
 * @throws HttpError 404 for a deleted enquiry, or for none to copy
 */
export function createQuotation(
  services: Services,
  { enquiryId, copyOf }: Beginning,
  edit: Edit,
): Promise<Quotation> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const known = enquiryId === null ? undefined : await quotationOf(transaction, enquiryId);
    if (known !== undefined) return requireQuotation(transaction, known, services);
    const now = services.now();
    const begun =
      copyOf === undefined
        ? await draftFor(transaction, enquiryId, now)
        : { draft: await copiedDraft(transaction, copyOf, now), responsible: undefined };
    const id = await insertDraft({ transaction, recorder, edit }, begun.draft, {
      enquiry_id: enquiryId,
      responsible_id: begun.responsible ?? edit.by.id,
      now,
    });
    return requireQuotation(transaction, id, services);
  });
}

/** Stores a new draft, and returns its id. */
export async function insertDraft(
  { transaction, recorder }: ChangeUnderWay,
  draft: QuotationContent,
  { now, ...of }: { enquiry_id: number | null; responsible_id: number; now: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('quotation')
    .values({
      ...of,
      draft: JSON.stringify(draft),
      total_cents: totalOf({ content: draft, sent: [] }),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = { number: null, content: draft };
  recorder.record({ ...recordedAs({ id, version: 1 }, made), action: 'created', changes: {} });
  return id;
}

/** Finds the enquiry's quotation, and locks out other creators until the transaction ends. */
async function quotationOf(transaction: Database, enquiryId: number): Promise<number | undefined> {
  await transaction
    .selectFrom('enquiry')
    .select('id')
    .where('id', '=', enquiryId)
    .forUpdate()
    .execute();
  const known = await transaction
    .selectFrom('quotation')
    .select('id')
    .where(sql<boolean>`enquiry_id IN (${threadIds(enquiryId)})`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return known?.id;
}

/** A draft with the usual terms, and with the customer and the products of an enquiry. */
async function draftFor(transaction: Database, enquiryId: number | null, now: Date) {
  const enquiry = enquiryId === null ? undefined : await requireEnquiry(transaction, enquiryId);
  const draft = draftWith(await readCompany(transaction), now, {
    customer: customerOf(enquiry),
    pieces: enquiry ? await piecesOf(transaction, enquiry) : [],
  });
  return { draft, responsible: enquiry?.assignee?.id };
}

/** A draft of these pieces with the usual terms. */
export function draftWith(
  company: Company,
  now: Date,
  { customer, pieces }: Pick<QuotationContent, 'customer'> & { pieces: readonly AskedPiece[] },
): QuotationContent {
  const terms = usualTerms(company, now);
  return {
    ...terms,
    ...payingOf(pieces, terms, company),
    lead_time: needsOwnDate(pieces, company) ? '' : terms.lead_time,
    customer,
    lines: pieces.map((piece) => lineOf(piece, terms)),
    discount_percent: 0,
    words: '',
  };
}

/** The latest content of a quotation for another customer, valid from today on. */
async function copiedDraft(
  transaction: Database,
  id: number,
  now: Date,
): Promise<QuotationContent> {
  const copied = await lockQuotation(transaction, id);
  if (!copied) throw refused('no such quotation');
  const { content } = copied.state;
  const { valid_until } = usualTerms(await readCompany(transaction), now);
  return { ...content, customer: customerOf(undefined), valid_until, words: '' };
}

function customerOf(enquiry: Enquiry | undefined): QuotationContent['customer'] {
  if (!enquiry) return { name: '', company: '', email: '', phone: '' };
  const { email, phone } = enquiry;
  return { name: senderName(enquiry), company: companyOf(enquiry) ?? '', email, phone };
}

/** Default terms from the Company screen. */
function usualTerms(company: Company, now: Date) {
  const { quotations } = company;
  return {
    ...vatTermsOf(company),
    valid_until: dayAfter(dayInNairobi(now), Number(quotations.validDays)),
    lead_time: quotations.leadTime,
    payment_terms: quotations.paymentTerms,
    deposit: quotations.depositPercent ? { percent: Number(quotations.depositPercent) } : null,
  };
}

interface PricedPiece
  extends Pick<QuotationLine, 'product_id' | 'title' | 'sku' | 'chosen' | 'note' | 'quantity'> {
  quoted: QuotedPrice | null;
}

/** A piece with its product today; undefined for one that was deleted. */
export interface AskedPiece extends PricedPiece {
  product: Product | undefined;
}

/** Products of an enquiry, and the last quoted price of each. */
async function piecesOf(transaction: Database, enquiry: Enquiry): Promise<AskedPiece[]> {
  const { rows } = await sql<Omit<PricedPiece, 'quoted'>>`
    SELECT product.id AS product_id, piece.title, coalesce(piece.sku, '') AS sku, piece.note,
      piece.quantity, piece.chosen
    FROM quote_piece AS piece
    LEFT JOIN product ON product.id = piece.product_id AND deleted_at IS NULL
    WHERE piece.enquiry_id IN (${threadIds(enquiry.id)})
    ORDER BY piece.enquiry_id, piece.position`.execute(transaction);
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  const products = new Map((await findProducts(transaction, ids)).map((each) => [each.id, each]));
  const quoted = await findQuotedPrices(transaction, rows);
  return rows.map((row, index) => ({
    ...row,
    product: products.get(row.product_id ?? 0),
    quoted: quoted[index] ?? null,
  }));
}

/** What is made for a customer is not from stock, though its product is. */
function comesFromStock({ product, chosen }: AskedPiece): boolean {
  return product !== undefined && isInStock(product, pieceOf(product, chosen).isUsual);
}

/** What is in stock is paid in full before delivery, what is made after a deposit; both kinds say both. */
function payingOf(
  pieces: readonly AskedPiece[],
  { deposit, payment_terms }: Pick<QuotationContent, 'deposit' | 'payment_terms'>,
  { quotations }: Company,
): Pick<QuotationContent, 'deposit' | 'payment_terms'> {
  const stock = pieces.filter(comesFromStock).length;
  const stockTerms = quotations.stockTerms ?? 'In full before delivery.';
  if (stock === 0) return { deposit, payment_terms };
  if (stock === pieces.length) return { deposit: null, payment_terms: stockTerms };
  const both = `Pieces in stock: ${stockTerms}\nWhat we make to order: ${payment_terms}`;
  return { deposit, payment_terms: both };
}

/** True for more pieces from stock than come in the usual time. */
function needsOwnDate(pieces: readonly AskedPiece[], company: Company): boolean {
  const ordered = pieces.filter(comesFromStock).reduce((sum, { quantity }) => sum + quantity, 0);
  return ordered > Number(stockPiecesOf(company));
}

function lineOf(piece: AskedPiece, terms: VatTerms): QuotationLine {
  const { product_id, title, sku, chosen, note, quantity, product } = piece;
  return {
    ...{ product_id, title, sku, chosen, note, quantity },
    ...firstPrice(piece, terms),
    picture: product ? pictureOf(product, chosen) : '',
    discount_percent: 0,
    is_service: false,
    is_optional: false,
    is_from_stock: comesFromStock(piece),
  };
}

/** The product's own price, otherwise the last quoted one of the same choices. */
function firstPrice(piece: AskedPiece, terms: VatTerms): LinePrice {
  const { product, chosen, quoted } = piece;
  const own = product ? offeredPrice(product, chosen) : null;
  const isQuoted = quoted && isSameChosen(quoted.chosen, chosen);
  const price = own ?? (isQuoted ? quotedLinePrice(quoted, terms) : null);
  return price ? linePriceIn(terms, price) : { unit_price_cents: null };
}

/**
 * Saves the draft; sent revisions stay unchanged.
 *
 * @throws HttpError 404 for none, 412 when somebody else changed it first
 */
export function saveDraft(
  services: Services,
  edit: Edit,
  { content, ...seen }: Seen & { content: QuotationContent },
): Promise<Quotation> {
  return changeQuotation(services, edit, seen, (change, locked) =>
    applyTransition(services, change, locked, { ...locked.state, content }),
  );
}

/**
 * Discards the draft; a quotation that was never sent is deleted.
 *
 * @returns the remaining quotation; null if it was deleted
 * @throws HttpError 404 for none, 409 without a draft, 412 when somebody else changed it first
 */
export function discardDraft(
  services: Services,
  edit: Edit,
  seen: Seen,
): Promise<Quotation | null> {
  return changeQuotation(services, edit, seen, async (change, locked) => {
    const { state } = locked;
    if (!hasDraft(state)) throw refused('no draft');
    const latest = state.sent.at(-1);
    if (latest) {
      return applyTransition(services, change, locked, { ...state, content: latest.content });
    }
    await deleteNeverSent(change.transaction, seen.id);
    return null;
  });
}

/** Deletes a quotation that no customer saw, with its history. */
export async function deleteNeverSent(transaction: Database, id: number): Promise<void> {
  await transaction
    .deleteFrom('quotation')
    .where('id', '=', id)
    .where('revision', '=', 0)
    .execute();
}
