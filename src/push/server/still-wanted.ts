import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { type NoticeKind, SEEN_DAYS } from '../contract/notices.ts';

// Enquiries, quotations and payments in plain SQL, since they depend on notices and not the other way
// round.
const isToAnswer = sql`(folder = 'inbox' AND (status IN ('new', 'open') OR read_at IS NULL))`;
const isWishedFor = sql`CASE kind WHEN 'on' THEN true WHEN 'due' THEN push_due
  WHEN 'enquiry' THEN push_enquiries ELSE push_answers END`;
/** It belongs to this person or to nobody, or the person wants everybody's. */
const isTheirs = sql`(push_of_all OR coalesce(responsible_id, assignee_id, staff_id) = staff_id)`;
const isUnanswered = sql`CASE
  WHEN kind IN ('on', 'due') THEN true
  WHEN is_trial THEN false
  WHEN kind = 'payment' THEN payment_status = 'reported'
  ELSE coalesce(enquiry_waits, kind = 'answer') END`;

export interface WaitingNotice {
  id: number;
  kind: NoticeKind;
  enquiry_id: number | null;
  quotation_id: number | null;
  /** Of the quotation. */
  number: string | null;
  staff_id: number;
  is_wanted: boolean;
}

/**
 * Reads notices again as they are about to be sent: somebody may have answered, left, or changed what
 * they want.
 */
export async function readNotices(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ids: number[],
): Promise<WaitingNotice[]> {
  const isInUse = sql`(disabled_at IS NULL AND endpoint IS NOT NULL
    AND seen_at > ${now()}::timestamptz - ${SEEN_DAYS} * interval '1 day')`;
  const { rows } = await sql<WaitingNotice>`
    SELECT id, kind, enquiry_id, quotation_id, number, staff_id,
      (${isInUse} AND ${isWishedFor} AND ${isTheirs} AND ${isUnanswered}) AS is_wanted
    FROM (
      SELECT push_outbox.id, kind, number, staff_id, endpoint, seen_at, staff.disabled_at,
        coalesce(push_outbox.enquiry_id, quotation.enquiry_id) AS enquiry_id, quotation_id,
        push_enquiries, push_answers, push_due, push_of_all,
        responsible_id, assignee_id, is_trial, payment_status, enquiry_waits
      FROM push_outbox
      JOIN push_device ON push_device.id = device_id
      JOIN staff ON staff.id = staff_id
      LEFT JOIN (SELECT id, enquiry_id, number, responsible_id, is_trial FROM quotation) AS quotation
        ON quotation.id = push_outbox.quotation_id
      LEFT JOIN (SELECT part, assignee_id, ${isToAnswer} AS enquiry_waits
        FROM (SELECT id AS part, coalesce(thread_id, id) AS head FROM enquiry) AS thread
        JOIN enquiry ON enquiry.id = head) AS enquiry
        ON part = coalesce(push_outbox.enquiry_id, quotation.enquiry_id)
      LEFT JOIN (SELECT id, status AS payment_status FROM payment) AS payment
        ON payment.id = push_outbox.payment_id
      WHERE push_outbox.id = ANY (${ids}::integer[])) AS waiting
    ORDER BY id`.execute(database);
  return rows;
}
