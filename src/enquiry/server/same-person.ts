import './tables.ts';
import { type RawBuilder, sql } from 'kysely';

/** Identifies the sender of an enquiry. */
interface OfSender {
  id: number;
  phone_number: string | null;
  /** In lower case; null if unknown. */
  mailbox: string | null;
}

/**
 * SQL subquery: an enquiry, and all others connected to it by phone numbers or addresses, directly
 * or through further enquiries. Anybody can enter another's address, so visitors never see the
 * result.
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
