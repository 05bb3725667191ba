import { sql } from 'kysely';
import { dayAfter, dayInNairobi, ZONE } from '../../company/contract/nairobi.ts';
import { isAsked } from '../../enquiry/server/inbox-tabs.ts';
import { isHead, threadActiveAt } from '../../enquiry/server/threads/thread-sql.ts';
import type { Day } from '../../platform/contract/day.ts';
import { shillings } from '../../platform/contract/money.ts';
import type { Services } from '../../platform/services.ts';
import { lateKinds } from '../../quotation/contract/payments/late.ts';
import { dueBySql, dueCents, dueFor, lateSql } from '../../quotation/server/payments/due-sql.ts';
import {
  type PaymentJson,
  paymentJson,
  toPayments,
} from '../../quotation/server/payments/stored-payments.ts';
import { withStanding } from '../../quotation/server/quotations.ts';
import { isAwaitedSql } from '../../quotation/server/standing-sql.ts';
import {
  BALANCE_DAYS,
  CUSTOMER_FIRST_DAYS,
  ENQUIRY_TASKS,
  EXPIRING_DAYS,
  MAX_TASKS,
  type Task,
  type TaskList,
} from '../contract/tasks.ts';
import { aboutEnquiry, senderOf, withRequests } from './about-enquiry.ts';

const CUSTOMER_FIRST = sql`make_interval(days => ${sql.lit(CUSTOMER_FIRST_DAYS)})`;
/**
 * Lists what waits for a member of staff, theirs and nobody's, what is late first; customers who wait
 * at the other end count as late by `CUSTOMER_FIRST_DAYS` more. An enquiry is
 * listed once: its reminder counts before its missing answer.
 */
export async function findTasks(
  { database, now }: Pick<Services, 'database' | 'now'>,
  staffId: number,
): Promise<Omit<TaskList, 'set_aside'>> {
  const today = dayInNairobi(now());
  const isDue = sql`(remind_on <= ${today} AND status <> 'closed')`;
  const isToAnswer = sql`(status IN ('new', 'open') AND (remind_on IS NULL OR remind_on <= ${today}))`;
  // An act that nobody has looked at, such as the acceptance of an answered enquiry.
  const isNews = sql`(read_at IS NULL AND coalesce(thread_active_at, active_at) IS NOT NULL)`;
  const enquiries = sql`
    SELECT CASE WHEN ${isDue} THEN 'reminder' WHEN ${isAsked} THEN 'question' WHEN ${isNews} THEN 'customer' ELSE 'answer' END
        AS kind,
      id, ${senderOf} AS customer, ${aboutEnquiry} AS about,
      CASE WHEN ${isDue} THEN NULL ELSE ${threadActiveAt} END AS due_at,
      CASE WHEN ${isDue} THEN remind_on::date END AS due_on,
      assignee_id IS NOT NULL AS mine, NULL::json AS payment, NULL::double precision AS cents
    FROM enquiry
    WHERE folder = 'inbox' AND ${isHead} AND (assignee_id = ${staffId} OR assignee_id IS NULL)
      AND (${isDue} OR ${isToAnswer} OR ${isNews})`;
  const quotations = withStanding(database)
    .select(sql<Task['kind']>`'expiring'`.as('kind'))
    .select(['quotation.id'])
    .select(sql<string>`content->'customer'->>'name'`.as('customer'))
    .select(sql<string>`number`.as('about'))
    .select(sql<null>`NULL::timestamptz`.as('due_at'))
    .select('valid_until as due_on')
    .select(sql<boolean>`responsible_id IS NOT NULL`.as('mine'))
    .select(sql<null>`NULL::json`.as('payment'))
    .select(sql<null>`NULL::double precision`.as('cents'))
    .where(sql<boolean>`${isAwaitedSql(now())}`)
    // What follows from this is said, too, so that an index finds the few.
    .where('decision', 'is', null)
    .where(sql<boolean>`valid_until BETWEEN ${today} AND ${dayAfter(today, EXPIRING_DAYS)}`)
    .where(sql<boolean>`(responsible_id = ${staffId} OR responsible_id IS NULL)`);
  const { rows } = await sql<Row>`
    SELECT *, count(*) OVER ()::integer AS total
    FROM (${enquiries} UNION ALL ${quotations} UNION ALL ${reportedPayments(staffId)}
      UNION ALL ${lateOrders(database, staffId, today)}) AS task
    ORDER BY coalesce(due_at, due_on::timestamp AT TIME ZONE ${sql.lit(ZONE)})
        - CASE WHEN kind IN ('question', 'customer') THEN ${CUSTOMER_FIRST} ELSE interval '0' END,
      kind, id LIMIT ${sql.lit(MAX_TASKS)}`.execute(database);
  const isEnquiry = ({ kind }: Row) => ENQUIRY_TASKS.includes(kind);
  const listed = await withRequests(database, rows, isEnquiry);
  return {
    total: rows[0]?.total ?? 0,
    tasks: listed.map(({ total: _, due_at, payment, cents, about, ...task }) => ({
      ...task,
      about: [about, cents && shillings(cents)].filter(Boolean).join(' · '),
      due_at: due_at?.toISOString() ?? null,
      payment: (payment && toPayments([payment], about || null)[0]) ?? null,
    })),
  };
}

type Row = Omit<Task, 'due_at' | 'payment'> & {
  due_at: Date | null;
  payment: PaymentJson | null;
  /** Sum that it is about. */
  cents: number | null;
  total: number;
};

/** Payments that somebody only says were made: for orders of this person and of nobody, or for none. */
function reportedPayments(staffId: number) {
  return sql`
    SELECT 'payment', payment.id, coalesce(content->'customer'->>'name', payer),
      coalesce(number, ''), noted_at, NULL::date, responsible_id IS NOT NULL,
      ${paymentJson}, cents
    FROM payment LEFT JOIN quotation ON quotation.id = payment.quotation_id
    LEFT JOIN quotation_revision ON quotation_revision.quotation_id = quotation.id
      AND quotation_revision.revision = coalesce(accepted_revision, quotation.revision)
    WHERE payment.status = 'reported' AND is_trial IS NOT TRUE
      AND (responsible_id = ${staffId} OR responsible_id IS NULL)`;
}

/** What an order's customer says they paid, and nobody has looked for; more than anything for an unknown sum. */
const reportedCents = sql<number>`coalesce((
  SELECT CASE WHEN bool_or(cents IS NULL) THEN 1e15 ELSE sum(greatest(0, cents)) END
  FROM payment WHERE payment.quotation_id = quotation.id AND payment.status = 'reported'), 0)`;

/** Orders of this person and of nobody with money or a delivery that is late, each once for each of these. */
function lateOrders(database: Services['database'], staffId: number, today: Day) {
  const late = lateSql(today);
  const isSoon = sql`(${dueFor} = 'balance' AND promised_on <= ${dayAfter(today, BALANCE_DAYS)})`;
  const isOpen = sql`(${reportedCents} < ${dueCents})`;
  const isSo = {
    ...late,
    deposit: sql`(${late.deposit} AND ${isOpen})`,
    balance: sql`((${late.balance} OR ${isSoon}) AND ${isOpen})`,
  };
  const kinds = lateKinds.map((kind) => sql`CASE WHEN ${isSo[kind]} THEN ${sql.lit(kind)} END`);
  const orders = database
    .selectFrom('quotation')
    .select(['id', 'promised_on', 'responsible_id', 'number', 'stage', 'staged_at'])
    .select(['accepted_revision', dueCents.as('due_cents'), dueBySql.as('due_by')])
    .select(sql<string[]>`ARRAY[${sql.join(kinds)}]`.as('kinds'))
    .where('accepted_revision', 'is not', null)
    .where(sql<boolean>`(responsible_id = ${staffId} OR responsible_id IS NULL)`)
    .where(sql<boolean>`(${sql.join(Object.values(isSo), sql` OR `)})`);
  // The balance of a delivered order is late since its delivery, also before the promised day.
  const since = sql`to_char(staged_at AT TIME ZONE ${sql.lit(ZONE)}, 'YYYY-MM-DD')`;
  // Looked up one by one, since few orders are late.
  const customer = sql`(SELECT customer_name FROM quotation_revision
    WHERE quotation_id = id AND quotation_revision.revision = accepted_revision)`;
  return sql`
    SELECT kind, id, ${customer}, number, NULL::timestamptz,
      (CASE kind WHEN 'delivery' THEN promised_on
        ELSE least(due_by, CASE WHEN kind = 'balance' AND stage = 'delivered' THEN ${since} END) END)::date,
      responsible_id IS NOT NULL, NULL::json, CASE WHEN kind <> 'delivery' THEN due_cents END
    FROM (${orders}) AS late_order CROSS JOIN unnest(kinds) AS kind WHERE kind IS NOT NULL`;
}
