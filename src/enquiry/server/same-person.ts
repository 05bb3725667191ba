import './tables.ts';
import { type RawBuilder, sql } from 'kysely';

/** What tells that enquiries are of one person. */
interface OfSender {
  id: number;
  phone_number: string | null;
  /** In small letters; null where none is known. */
  mailbox: string | null;
}

/**
 * A subquery: an enquiry and all that came from the same phone number or address, also where one of
 * them leads to another number or address. A stranger can enter anybody's, so that visitors are never
 * shown what it finds.
 */
export function enquiriesOfSender(enquiryId: number): RawBuilder<OfSender> {
  return sql`(
    WITH RECURSIVE linked AS (
      SELECT id, phone_number, nullif(lower(email), '') AS mailbox
      FROM enquiry WHERE id = ${enquiryId}
      UNION
      SELECT other.id, other.phone_number, nullif(lower(other.email), '')
      FROM enquiry AS other JOIN linked
        ON other.phone_number = linked.phone_number OR lower(other.email) = linked.mailbox
    )
    SELECT * FROM linked)`;
}
