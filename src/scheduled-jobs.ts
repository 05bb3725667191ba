import { sql } from 'kysely';
import { resetLinks } from './account/server/passwords/password-resets.ts';
import { countDueToday } from './back-office/server/due-today.ts';
import { TRASH_DAYS } from './catalogue/contract/trash.ts';
import { requestBuildOfNewSite } from './catalogue/server/seed/first-build.ts';
import { emptyTrash } from './catalogue/server/trash/trash.ts';
import { RETENTION } from './company/contract/retention.ts';
import { REMOVED_DAYS } from './enquiry/contract/inbox.ts';
import { removeAttachments } from './enquiry/server/attachments/attachment-clean-up.ts';
import { nextReading } from './enquiry/server/mail-door/mail-queue.ts';
import { readMails } from './enquiry/server/mail-door/read-mails.ts';
import { forgetUnconfirmed, newsletterLinks } from './enquiry/server/newsletter/subscribing.ts';
import { removeUnusedPhotos } from './media/server/photo-clean-up.ts';
import type { Tables } from './platform/database/database.ts';
import { type Clock, type HasTimeLeft, startDeadline } from './platform/deadline.ts';
import { errorFacts } from './platform/error-facts.ts';
import { removeExpiredLinks } from './platform/mail/emailed-links.ts';
import { deliverMail } from './platform/mail/mail-delivery.ts';
import { nextDelivery } from './platform/mail/mail-queue.ts';
import type { Services } from './platform/services.ts';
import { nextBuildRequest, startDueBuild } from './publication/server/builds.ts';
import { SEEN_DAYS } from './push/contract/notices.ts';
import { catchUpNotices, nextNotice } from './push/server/due-today.ts';
import { remindOfExpiry } from './quotation/server/expiry.ts';
import { removeOldPayments } from './quotation/server/payments/payers.ts';
import { removeOldEnquiries, removeOldQuotations } from './quotation/server/retention/retention.ts';

const DAY_MS = 86_400_000;

/** A job's name in the log, and its work, which resolves with a count. */
type Step = [what: string, work: (services: Services, hasTimeLeft: HasTimeLeft) => Promise<number>];

/** A job with the time of its next work; undefined while nothing waits. */
type DueStep = [...Step, dueAt: (services: Services) => Promise<Date | undefined>];

/** Jobs for work that failed, or that came too early for its request. */
const catchingUp: DueStep[] = [
  [
    'mails sent',
    (services, hasTimeLeft) => deliverMail(services, hasTimeLeft, [resetLinks, newsletterLinks]),
    nextDelivery,
  ],
  ['mails read', readMails, nextReading],
  [
    'notices sent',
    (services, hasTimeLeft) => catchUpNotices(services, hasTimeLeft, countDueToday),
    nextNotice,
  ],
  [
    'first builds wanted',
    async (services) => Number(await requestBuildOfNewSite(services)),
    // Only a deploy makes one necessary, and the first run of each deploy runs every step.
    async () => undefined,
  ],
  ['builds requested', async (services) => Number(await startDueBuild(services)), nextBuildRequest],
];

/** Jobs that run daily, and those that delete expired data. */
const cleaning: Step[] = [
  ['quotations told of that run out soon', remindOfExpiry],
  ['products removed', (services) => emptyTrash(services, days(TRASH_DAYS)(services.now()))],
  ['submitted forms forgotten', rowsBefore(days(7), 'idempotent_request.created_at')],
  ['enquiries removed', removeOldEnquiries],
  ['enquiries of spam and trash removed', rowsBefore(days(REMOVED_DAYS), 'enquiry.left_inbox_at')],
  ['quotations removed', removeOldQuotations],
  ['payments without an order removed', removeOldPayments],
  ['unconfirmed subscriptions forgotten', forgetUnconfirmed],
  ['files of visitors removed', removeAttachments],
  [
    'files of mails removed',
    async ({ mailFiles, now }) =>
      (await mailFiles?.removeBefore(months(RETENTION.enquiryMonths)(now()))) ?? 0,
  ],
  ['sent mails removed', rowsBefore(days(30), 'mail_outbox.sent_at')],
  ['lines of the security log removed', rowsBefore(months(12), 'security_event.happened_at')],
  [
    'received mails forgotten',
    rowsBefore(months(RETENTION.enquiryMonths), 'received_mail.received_at'),
  ],
  ['notices removed', rowsBefore(days(7), 'push_outbox.created_at')],
  ['devices without a visit removed', rowsBefore(days(SEEN_DAYS), 'push_device.seen_at')],
  ['sessions removed', rowsBefore(days(1), 'staff_session.expires_at', 'staff_session.ended_at')],
  ['expired links removed', removeExpiredLinks],
  ['counters removed', rowsBefore(days(0), 'throttle.window_ends_at')],
  // Last, since it continues until the time is up.
  ['unused photos removed', removeUnusedPhotos],
];

/** Count of each job that did something, and the failed ones. */
export interface JobResult {
  done: Record<string, number>;
  failed: string[];
}

/**
 * Runs due jobs: every minute on one machine, at `nextCatchUp` on the host, where requests do their
 * own background work.
 */
export function catchUp(services: Services, clock?: Clock): Promise<JobResult> {
  const steps = catchingUp.map(([what, work]): Step => [what, work]);
  return runSteps(services, steps, startDeadline(clock));
}

/** Time at which catching up has something to do; undefined while nothing waits. */
export async function nextCatchUp(services: Services): Promise<Date | undefined> {
  const times = await Promise.all(catchingUp.map(([, , dueAt]) => dueAt(services)));
  return times
    .filter((time) => time !== undefined)
    .reduce<Date | undefined>((first, time) => (first && first <= time ? first : time), undefined);
}

/** Deletes expired data; every hour on one machine, every night on the host. */
export function cleanUp(services: Services, clock?: Clock): Promise<JobResult> {
  return runSteps(services, cleaning, startDeadline(clock));
}

/** A failed job is logged, and does not stop the others. */
async function runSteps(
  services: Services,
  steps: Step[],
  hasTimeLeft: HasTimeLeft,
): Promise<JobResult> {
  const outcome: JobResult = { done: {}, failed: [] };
  for (const [what, work] of steps) {
    try {
      const count = await work(services, hasTimeLeft);
      if (count > 0) outcome.done[what] = count;
    } catch (error) {
      outcome.failed.push(what);
      services.log('error', 'scheduled job failed', { step: what, ...errorFacts(error) });
    }
  }
  const { done } = outcome;
  if (Object.keys(done).length > 0) services.log('info', 'scheduled jobs done', done);
  return outcome;
}

type Column = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables];

/** Deletes rows whose column has a time before that date. */
function rowsBefore(ago: (now: Date) => Date, ...columns: Column[]): Step[1] {
  return async ({ database, now }) => {
    let removed = 0;
    for (const column of columns) {
      const table = sql.table(column.replace(/\..*/, ''));
      const { numAffectedRows } =
        await sql`DELETE FROM ${table} WHERE ${sql.ref(column)} < ${ago(now())}`.execute(database);
      removed += Number(numAffectedRows);
    }
    return removed;
  };
}

function days(count: number) {
  return (now: Date) => new Date(now.getTime() - count * DAY_MS);
}

function months(count: number) {
  return (now: Date) => {
    const date = new Date(now);
    date.setUTCMonth(date.getUTCMonth() - count);
    return date;
  };
}
