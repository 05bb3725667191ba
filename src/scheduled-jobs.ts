import { forgetSpentLinks } from './account/server/personal-data.ts';
import { forgetEndedSessions } from './account/server/sessions/sessions.ts';
import { TRASH_DAYS } from './catalogue/contract/trash.ts';
import { removeUnusedPhotos } from './catalogue/server/photos/photo-clean-up.ts';
import { requestBuild, wantFirstBuild } from './catalogue/server/publication/publication.ts';
import { emptyTrash } from './catalogue/server/trash/trash.ts';
import { forgetEnquiries } from './enquiry/server/inbox.ts';
import { forgetForms } from './platform/database/idempotency.ts';
import { forgetEndedWindows } from './platform/database/throttle.ts';
import { deliverMail } from './platform/mail/mail-delivery.ts';
import { forgetSentMails } from './platform/mail/stored-mail.ts';
import type { Services } from './platform/services.ts';

const DAY_MS = 86_400_000;

/** What a step does, as it is told to the operator, and how often it did so this time. */
type Step = [what: string, work: (services: Services) => Promise<number>];

/** What somebody waits for, and what a fault has left over. */
const minuteJobs: Step[] = [
  ['mails sent', deliverMail],
  ['first builds wanted', async (services) => Number(await wantFirstBuild(services))],
  ['builds requested', async (services) => Number(await requestBuild(services))],
];

/** What is kept for a time only. */
const cleaning: Step[] = [
  ['products removed', (services) => emptyTrash(services, ago(services, TRASH_DAYS))],
  ['unused photos removed', removeUnusedPhotos],
  ['submitted forms forgotten', (services) => forgetForms(services.database, ago(services, 7))],
  ['enquiries removed', (services) => forgetEnquiries(services.database, monthsAgo(services, 12))],
  ['sent mails removed', (services) => forgetSentMails(services.database, ago(services, 30))],
  ['sessions removed', (services) => forgetEndedSessions(services.database, ago(services, 1))],
  ['spent links removed', (services) => forgetSpentLinks(services.database, ago(services, 30))],
  ['counters removed', forgetEndedWindows],
];

/** What came of it: how often each step did something, and which steps failed. */
export interface Outcome {
  done: Record<string, number>;
  failed: string[];
}

/** Sends what is due; every minute. */
export function runMinuteJobs(services: Services): Promise<Outcome> {
  return takeSteps(services, minuteJobs);
}

/** Removes what has been kept for long enough; every hour. */
export function cleanUp(services: Services): Promise<Outcome> {
  return takeSteps(services, cleaning);
}

/** A step that fails is told to the operator and holds up no other. */
async function takeSteps(services: Services, steps: Step[]): Promise<Outcome> {
  const outcome: Outcome = { done: {}, failed: [] };
  for (const [what, work] of steps) {
    try {
      const count = await work(services);
      if (count > 0) outcome.done[what] = count;
    } catch (error) {
      outcome.failed.push(what);
      const { name, message } = error as Error;
      services.log('error', 'scheduled job failed', { step: what, error: name, reason: message });
    }
  }
  const { done } = outcome;
  if (Object.keys(done).length > 0) services.log('info', 'scheduled jobs done', done);
  return outcome;
}

function ago({ now }: Services, days: number): Date {
  return new Date(now().getTime() - days * DAY_MS);
}

function monthsAgo({ now }: Services, months: number): Date {
  const date = now();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
