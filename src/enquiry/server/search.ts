import { type Expression, type SqlBool, sql } from 'kysely';
import { searchTerms } from '../../platform/contract/search/search-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type Found,
  findLatest,
  hasTerms,
  latestMatches,
} from '../../platform/database/has-terms.ts';

const WORDS = ['enquiry_words', 'enquiry_id'] as const;

/** SQL condition: an enquiry has every word of a search; true for an empty one. */
export function enquiryHas(search: string): Expression<SqlBool> {
  const terms = searchTerms(search);
  if (terms.length === 0) return sql`true`;
  return sql`id IN (SELECT enquiry_id FROM enquiry_words WHERE ${hasTerms(sql.ref('words'), terms)})`;
}

/** The latest enquiries that have every word of a search; undefined for an empty one. */
export async function latestWith(database: Database, search: string): Promise<Found | undefined> {
  const terms = searchTerms(search);
  if (terms.length === 0) return undefined;
  return findLatest(database, WORDS, terms);
}

/** An enquiry that a search has found. */
export interface FoundEnquiry {
  id: number;
  fname: string;
  lname: string;
  cname: string;
  email: string;
  phone: string;
  phone_number: string | null;
  reference: string | null;
  received_at: Date;
  /** Its sender or its numbers are called so. */
  is_named: boolean;
}

/** Finds enquiries of the inbox: those whose sender or number is called so first, then the latest. */
export async function findEnquiries(
  database: Database,
  search: string,
  limit: number,
): Promise<FoundEnquiry[]> {
  const matches = await latestMatches(database, WORDS, search);
  const { rows } = await sql<FoundEnquiry>`
    SELECT enquiry.id, fname, lname, cname, email, phone, phone_number, reference, received_at,
      is_named
    FROM ${matches} AS match
    JOIN enquiry ON enquiry.id = match.id WHERE folder = 'inbox'
    ORDER BY rank DESC, enquiry.id DESC LIMIT ${limit}`.execute(database);
  return rows;
}

/** The senders of the latest enquiries of the inbox. */
export function latestSenders(database: Database, limit: number) {
  return database
    .selectFrom('enquiry')
    .select(['id', 'fname', 'lname', 'cname', 'email', 'phone', 'reference', 'received_at'])
    .where('folder', '=', 'inbox')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
