import { sql } from 'kysely';
import { dayInNairobi, ZONE } from '../../company/contract/nairobi.ts';
import type { Services } from '../../platform/services.ts';
import { withStanding } from '../../quotation/server/quotations.ts';
import { decisionName, isAwaitedSql } from '../../quotation/server/standing-sql.ts';
import { EXPIRING_DAYS, MAX_TASKS, type Task, type TaskList } from '../contract/tasks.ts';

const MAX_WORDS = 120;
/** SQL value of an enquiry: what its customer said last, also by a yes or no; null for no words. */
const LAST_WORDS = sql`(
  SELECT words FROM (
    SELECT text AS words, written_at AS at FROM enquiry_reply
    WHERE enquiry_id = enquiry.id AND sender = 'customer'
    UNION ALL SELECT concat_ws(': ', ${decisionName} || ' ' || number, nullif(reason, '')), decided_at
    FROM quotation JOIN quotation_revision ON quotation_id = quotation.id
    WHERE enquiry_id = enquiry.id AND decision IS NOT NULL
    UNION ALL SELECT nullif(message, ''), received_at) AS said
  WHERE words IS NOT NULL ORDER BY at DESC LIMIT 1)`;

/**
 * Lists what waits for a member of staff, theirs and nobody's, what is late first. An enquiry is
 * listed once: its reminder counts before its missing answer.
 */
export async function findTasks(
  { database, now }: Pick<Services, 'database' | 'now'>,
  staffId: number,
): Promise<TaskList> {
  const today = dayInNairobi(now());
  const time = sql`coalesce(active_at, received_at)`;
  const isDue = sql`(remind_on <= ${today} AND status <> 'closed')`;
  const isToAnswer = sql`(status IN ('new', 'open') AND (remind_on IS NULL OR remind_on <= ${today}))`;
  // An act that nobody has looked at, such as the acceptance of an answered enquiry.
  const isNews = sql`(read_at IS NULL AND active_at IS NOT NULL)`;
  const enquiries = sql`
    SELECT CASE WHEN ${isDue} THEN 'reminder' WHEN ${isNews} THEN 'customer' ELSE 'answer' END
        AS kind,
      id, trim(concat_ws(' ', fname, lname)) AS customer, left(coalesce(${LAST_WORDS}, reference, ''), ${MAX_WORDS}) AS about,
      CASE WHEN ${isDue} THEN NULL ELSE ${time} END AS due_at,
      CASE WHEN ${isDue} THEN remind_on::date END AS due_on,
      assignee_id IS NOT NULL AS mine
    FROM enquiry
    WHERE folder = 'inbox' AND (assignee_id = ${staffId} OR assignee_id IS NULL)
      AND (${isDue} OR ${isToAnswer} OR ${isNews})`;
  const quotations = withStanding(database)
    .select(sql<Task['kind']>`'expiring'`.as('kind'))
    .select(['quotation.id'])
    .select(sql<string>`content->'customer'->>'name'`.as('customer'))
    .select(sql<string>`number`.as('about'))
    .select(sql<null>`NULL::timestamptz`.as('due_at'))
    .select('valid_until as due_on')
    .select(sql<boolean>`responsible_id IS NOT NULL`.as('mine'))
    .where(sql<boolean>`${isAwaitedSql(now())}`)
    .where(sql<boolean>`valid_until <= ${today}::date + ${sql.lit(EXPIRING_DAYS)}`)
    .where(sql<boolean>`(responsible_id = ${staffId} OR responsible_id IS NULL)`);
  const { rows } = await sql<Omit<Task, 'due_at'> & { due_at: Date | null; total: number }>`
    SELECT *, count(*) OVER ()::integer AS total
    FROM (${enquiries} UNION ALL ${quotations}) AS task
    ORDER BY coalesce(due_at, due_on::timestamp AT TIME ZONE ${sql.lit(ZONE)}), kind, id LIMIT ${sql.lit(MAX_TASKS)}`.execute(
    database,
  );
  return {
    total: rows[0]?.total ?? 0,
    tasks: rows.map(({ total: _, due_at, ...task }) => ({
      ...task,
      due_at: due_at?.toISOString() ?? null,
    })),
  };
}
