import { type RawBuilder, sql } from 'kysely';
import { searchTerms } from '../../platform/contract/search/search-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type Found,
  findLatest,
  hasTerms,
  latestMatches,
} from '../../platform/database/has-terms.ts';
import type { PaymentWay } from '../contract/payments/payment.ts';
import { referenceOf } from '../contract/quotation.ts';

const WORDS = ['quotation_words', 'quotation_id'] as const;

/** SQL condition: a quotation has every word of a search. */
export function quotationHas(search: string): RawBuilder<boolean> {
  const isFound = hasTerms(sql.ref('words'), searchTerms(search));
  return sql`quotation.id IN (SELECT quotation_id FROM quotation_words WHERE ${isFound})`;
}

/** The latest quotations that have every word of a search. */
export function latestQuotationsWith(database: Database, search: string): Promise<Found> {
  return findLatest(database, WORDS, searchTerms(search));
}

interface StoredMatch {
  id: number;
  number: string | null;
  revision: number;
  accepted_revision: number | null;
  customer: string | null;
  is_named: boolean;
}

/** Finds quotations: those whose number or customer is called so first, then what changed last. */
export async function findQuotations(database: Database, search: string, limit: number) {
  const matches = await latestMatches(database, WORDS, search);
  const { rows } = await sql<StoredMatch>`
    SELECT quotation.id, number, quotation.revision, accepted_revision, is_named,
      coalesce(customer_name, draft->'customer'->>'name') AS customer
    FROM ${matches} AS match JOIN quotation ON quotation.id = match.id
    LEFT JOIN quotation_revision AS shown ON shown.quotation_id = quotation.id
      AND shown.revision = coalesce(accepted_revision, quotation.revision)
    WHERE NOT is_trial ORDER BY rank DESC, changed_at DESC, quotation.id DESC LIMIT ${limit}`.execute(
    database,
  );
  return rows.map(({ id, number, revision, accepted_revision, customer, is_named }) => ({
    ...{ id, number, customer: customer ?? '' },
    reference: number && referenceOf(number, accepted_revision ?? revision),
    isOrder: accepted_revision !== null,
    is_named,
  }));
}

/** A payment that a search has found. */
export interface FoundPayment {
  id: number;
  quotation_id: number | null;
  /** Of its order. */
  number: string | null;
  cents: number | null;
  way: PaymentWay | null;
  code: string | null;
  payer: string;
  paid_at: Date;
  /** Its code, payer, account or sum is called so. */
  is_named: boolean;
}

/** Finds payments that count or may count, the same way. */
export async function findPayments(
  database: Database,
  search: string,
  limit: number,
): Promise<FoundPayment[]> {
  const matches = await latestMatches(database, ['payment', 'id'], search);
  const { rows } = await sql<FoundPayment>`
    SELECT payment.id, quotation_id, number, cents, way, code, payer, paid_at, is_named
    FROM ${matches} AS match JOIN payment ON payment.id = match.id
    LEFT JOIN quotation ON quotation.id = quotation_id
    WHERE is_trial IS NOT TRUE AND status <> 'void'
    ORDER BY rank DESC, payment.id DESC LIMIT ${limit}`.execute(database);
  return rows;
}
