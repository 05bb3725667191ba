import { type Expression, type SqlBool, sql } from 'kysely';
import { type SearchTerm, searchTerms } from '../../platform/contract/search/search-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type Found,
  findLatest,
  hasTerm,
  hasTerms,
  latestMatches,
} from '../../platform/database/has-terms.ts';
import { isHead, withHeads } from './threads/thread-sql.ts';

const WORDS = ['enquiry_words', 'enquiry_id'] as const;

/** SQL condition: an enquiry has every word of a search; true for an empty one. */
export function enquiryHas(search: string): Expression<SqlBool> {
  const terms = searchTerms(search);
  if (terms.length === 0) return sql`true`;
  return sql`id IN (SELECT enquiry_id FROM enquiry_words WHERE ${hasTerms(sql.ref('words'), terms)}
    UNION ALL ${enquiriesByChats(terms)} UNION ALL ${headsByThreads(terms)})`;
}

/** The latest enquiries that have every word of a search; undefined for an empty one. */
export async function latestWith(database: Database, search: string): Promise<Found | undefined> {
  const terms = searchTerms(search);
  if (terms.length === 0) return undefined;
  const { ids, latest } = await findLatest(database, WORDS, terms);
  const { rows } = await sql<{ enquiry_id: number }>`${enquiriesByChats(terms)}
    UNION ALL ${headsByThreads(terms)}`.execute(database);
  // Those before the latest ones are not found by their own words either.
  const oldest = latest > 0 ? (ids.at(-1) ?? 0) : 0;
  const elsewhere = rows.flatMap(({ enquiry_id }) => (enquiry_id >= oldest ? enquiry_id : []));
  return { ids: [...new Set([...ids, ...elsewhere])], latest };
}

/** SQL query of enquiries whose chats have a term; the others stand there, too, or in the enquiry itself. */
function enquiriesByChats(terms: readonly SearchTerm[]) {
  const [own, chat] = [sql.ref('own.words'), sql.ref('chat.words')];
  const isSaid = sql.join(
    terms.map((term) => hasTerm(chat, term)),
    sql` OR `,
  );
  const isWhole = sql.join(
    terms.map((term) => sql`(bool_or(${hasTerm(chat, term)}) OR ${hasTerm(own, term)})`),
    sql` AND `,
  );
  return sql<{ enquiry_id: number }>`SELECT own.enquiry_id FROM chat_words AS chat
    JOIN enquiry_words AS own ON own.enquiry_id = chat.enquiry_id
    WHERE ${isSaid} GROUP BY own.enquiry_id HAVING ${isWhole}`;
}

/** SQL query of enquiries that stand for others, where their whole thread has all terms. */
function headsByThreads(terms: readonly SearchTerm[]) {
  const isWhole = sql.join(
    terms.map((term) => sql`bool_or(${hasTerm(sql.ref('said.words'), term)})`),
    sql` AND `,
  );
  return sql`SELECT head AS enquiry_id
    FROM (SELECT id, thread_id AS head FROM enquiry WHERE thread_id IS NOT NULL
      UNION SELECT thread_id, thread_id FROM enquiry WHERE thread_id IS NOT NULL) AS part
    JOIN (SELECT enquiry_id, words FROM enquiry_words
      UNION ALL SELECT enquiry_id, words FROM chat_words) AS said ON said.enquiry_id = part.id
    GROUP BY head HAVING ${isWhole}`;
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

/**
 * Finds threads of the inbox: those in which a sender or a number is called so first, then the latest.
 */
export async function findEnquiries(
  database: Database,
  search: string,
  limit: number,
): Promise<FoundEnquiry[]> {
  const matches = await latestMatches(database, WORDS, search);
  const { rows } = await sql<FoundEnquiry>`
    SELECT enquiry.id, fname, lname, cname, email, phone, phone_number, reference, received_at,
      bool_or(is_named) AS is_named
    FROM ${matches} AS match
    JOIN (SELECT id AS part, coalesce(thread_id, id) AS head FROM enquiry) AS thread ON part = match.id
    JOIN enquiry ON enquiry.id = head WHERE folder = 'inbox'
    GROUP BY enquiry.id ORDER BY max(rank) DESC, enquiry.id DESC LIMIT ${limit}`.execute(database);
  if (rows.length === limit) return rows;
  return [...rows, ...(await findByChats(database, search, rows, limit - rows.length))];
}

/** Finds those whose chats alone have what is searched. */
async function findByChats(
  database: Database,
  search: string,
  known: readonly FoundEnquiry[],
  limit: number,
): Promise<FoundEnquiry[]> {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const others = known.map(({ id }) => id);
  return database
    .selectFrom('enquiry')
    .select(['id', 'fname', 'lname', 'cname', 'email', 'phone', 'phone_number', 'reference'])
    .select(['received_at', sql<boolean>`false`.as('is_named')])
    .where('folder', '=', 'inbox')
    .where(sql<boolean>`${isHead} AND id <> ALL (${others}::integer[])`)
    .where(sql<boolean>`id IN (${withHeads(enquiriesByChats(terms))})`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
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
