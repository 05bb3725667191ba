import './tables.ts';
import { sql } from 'kysely';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { NO_COMPANY } from '../../enquiry/contract/contact-fields.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { findEnquiry } from '../../enquiry/server/inbox.ts';
import { noSuchEnquiry } from '../../enquiry/server/inbox-changes.ts';
import { imageUrl, type PhotoKey, smallestSource } from '../../media/contract/photo.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Services, SignedInStaff } from '../../platform/services.ts';
import {
  contentTotals,
  type Quotation,
  type QuotationContent,
  type QuotationLine,
  quotationContent,
} from '../contract/quotation.ts';
import { lockQuotation, requireQuotation } from './quotations.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 30;

type Doer = SignedInStaff | undefined;
type Drafting = Pick<Services, 'database' | 'now'>;

/**
 * Begins a quotation, or gives the one that an enquiry has already: whoever comes second finds the
 * first one's.
 *
 * @throws HttpError 404 for an enquiry that is gone
 */
export function createQuotation(
  { database, now }: Drafting,
  enquiryId: number | null,
  by: Doer,
): Promise<Quotation> {
  return database.transaction().execute(async (transaction) => {
    const known = enquiryId === null ? undefined : await quotationOf(transaction, enquiryId);
    const id = known ?? (await insertDraft(transaction, enquiryId, by, now()));
    return requireQuotation(transaction, id, now());
  });
}

/** The quotation of an enquiry, which nobody else begins to quote until the transaction ends. */
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
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return known?.id;
}

async function insertDraft(
  transaction: Database,
  enquiry_id: number | null,
  by: Doer,
  now: Date,
): Promise<number> {
  const enquiry = enquiry_id === null ? undefined : await findEnquiry(transaction, enquiry_id);
  if (enquiry_id !== null && !enquiry) throw noSuchEnquiry();
  const draft = quotationContent.parse({
    ...(await lastTerms(transaction)),
    customer: customerOf(enquiry),
    lines: enquiry ? await linesOf(transaction, enquiry) : [],
    valid_until: nairobiToday(new Date(now.getTime() + VALID_DAYS * DAY_MS)),
  });
  const { id } = await transaction
    .insertInto('quotation')
    .values({
      enquiry_id,
      responsible_id: enquiry?.assignee?.id ?? by?.id ?? null,
      draft: JSON.stringify(draft),
      total_cents: contentTotals(draft).total,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function customerOf(enquiry: Enquiry | undefined): QuotationContent['customer'] {
  const { fname = '', lname = '', cname = '', email = '', phone = '' } = enquiry ?? {};
  return {
    name: `${fname} ${lname}`.trim(),
    company: cname === NO_COMPANY ? '' : cname,
    email,
    phone,
  };
}

/** What the quotation that was sent last says of payment, delivery times and VAT. */
async function lastTerms(transaction: Database): Promise<Partial<QuotationContent>> {
  const last = await transaction
    .selectFrom('quotation_revision')
    .select('content')
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  if (!last) return {};
  const { payment_terms, lead_time, vat_percent, prices_include_vat } = last.content;
  return { payment_terms, lead_time, vat_percent, prices_include_vat };
}

interface PricedPiece
  extends Pick<
    QuotationLine,
    'product_id' | 'title' | 'sku' | 'note' | 'quantity' | 'unit_price_cents'
  > {
  photo_key: PhotoKey | null;
  width: number | null;
}

/** The products of an enquiry, each with its price: its own, or what was quoted for it last. */
async function linesOf(transaction: Database, enquiry: Enquiry): Promise<QuotationLine[]> {
  const { rows } = await sql<PricedPiece>`
    SELECT product.id AS product_id, piece.title, coalesce(piece.sku, '') AS sku, piece.note,
      piece.quantity, coalesce(price_cents, quoted.cents) AS unit_price_cents,
      main.photo_key, main.width
    FROM quote_piece AS piece
    LEFT JOIN product ON product.id = piece.product_id AND deleted_at IS NULL
    LEFT JOIN product_image AS main ON main.product_id = product.id AND main.kind = 'main'
    LEFT JOIN LATERAL (
      SELECT (line->>'unit_price_cents')::double precision AS cents
      FROM quotation_revision, json_array_elements(content->'lines') AS line
      WHERE (line->>'product_id')::integer = product.id
      ORDER BY sent_at DESC LIMIT 1
    ) AS quoted ON true
    WHERE piece.enquiry_id = ${enquiry.id} ORDER BY piece.position`.execute(transaction);
  return rows.map(({ photo_key, width, ...row }) => ({
    ...row,
    picture: (photo_key && width && smallestSource({ url: imageUrl(photo_key), width })) || '',
    discount_percent: 0,
    is_service: false,
    is_optional: false,
  }));
}

interface Change {
  id: number;
  /** The version that whoever makes the change has seen. */
  seenVersion: number;
}

/**
 * Saves what is being written; what was sent stays as it is.
 *
 * @throws HttpError 404 for none, 412 when somebody else changed it first
 */
export function saveDraft(
  { database, now }: Drafting,
  { id, seenVersion }: Change,
  draft: QuotationContent,
): Promise<Quotation> {
  return database.transaction().execute(async (transaction) => {
    const { revision, total_cents } = await lockQuotation(transaction, id, seenVersion, now());
    const shown = revision === 0 ? contentTotals(draft).total : total_cents;
    await transaction
      .updateTable('quotation')
      .set({
        draft: JSON.stringify(draft),
        total_cents: shown,
        version: seenVersion + 1,
        changed_at: now(),
      })
      .where('id', '=', id)
      .execute();
    return requireQuotation(transaction, id, now());
  });
}

/**
 * Discards what is being written; a quotation that was never sent goes with it.
 *
 * @throws HttpError 404 for none, 409 where nothing is being written, 412 when somebody else changed
 *   it first
 */
export function discardDraft({ database, now }: Drafting, { id, seenVersion }: Change) {
  return database.transaction().execute(async (transaction) => {
    const { revision, draft } = await lockQuotation(transaction, id, seenVersion, now());
    if (draft === null) throw new HttpError(409, 'There is no draft to discard.');
    if (revision === 0) {
      await transaction.deleteFrom('quotation').where('id', '=', id).execute();
      return;
    }
    await transaction
      .updateTable('quotation')
      .set({ draft: null, version: seenVersion + 1, changed_at: now() })
      .where('id', '=', id)
      .execute();
  });
}
