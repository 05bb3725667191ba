import { paths } from './paths.ts';
import type { Health } from './platform/contract/health.ts';
import { errorFacts } from './platform/error-facts.ts';
import { UnavailableError } from './platform/http-error.ts';
import { waitingMail } from './platform/mail/mail-outbox.ts';
import { HOUR_MS, oncePer } from './platform/once-per.ts';
import type { ApiHandler, Services } from './platform/services.ts';
import { writeCheck } from './platform/site-health.ts';
import { COMMIT, VERSION } from './platform/version.ts';
import { withTimeout } from './platform/with-timeout.ts';
import { publishedCatalogue } from './publication/contract/publication.ts';
import { findPublicationRow } from './publication/server/builds.ts';

const MINUTE_MS = 60_000;
const MB = 1024 * 1024;
const MAX_MAIL_WAIT_MINUTES = 60;
const MIN_FREE_MB = 1024;
/** A failed build is retried a minute later, and usually succeeds. */
const MAX_FAILED_BUILDS = 3;
/** Stored beside the photos; no URL leads to it, and backups skip it. */
const CHECK_KEY = 'health-check';
const PHOTOGRAPHS_OUT =
  'look whether their store, the folder blobs of STATE_DIR on one machine, is there and may be written to';
/** Timeout of each check. */
const TIMEOUT_MS = 3_000;
/** Results are cached for this long, however often they are requested. */
const KEPT_MS = 5_000;

/**
 * Reports within seconds if all parts of the site work. Mail that waits makes the state of mail
 * `late`, not the site's answer an error.
 */
export function showHealth(services: Services): ApiHandler {
  let known: { at: number; health: Promise<Health> } | undefined;
  const passes = oncePer(services, { periodMs: HOUR_MS, maxKeys: 1 });
  const tell = (error: unknown) => {
    if (!passes('photographs')) return;
    const facts = { ...errorFacts(error), next: PHOTOGRAPHS_OUT };
    services.log('error', 'photographs cannot be used', facts);
  };
  return async (context) => {
    const now = services.now().getTime();
    if (!known || now - known.at >= KEPT_MS) known = { at: now, health: examine(services, tell) };
    const health = await known.health;
    if (health.status !== 'out') return context.json(health);
    // Requests log an outage of the database.
    const { message, status, headers } = new UnavailableError();
    return context.json({ message, ...health }, status, headers);
  };
}

/** Current state of the site; tests writing as well as reading. */
async function examine(
  services: Services,
  tellPhotographsOut: (error: unknown) => void,
): Promise<Health> {
  const { database, now, freeBytes } = services;
  const [stored, check, photographs, built_minutes_ago] = await Promise.all([
    inTime(readDatabase(services)),
    inTime(writeCheck(database, now())),
    withTimeout(TIMEOUT_MS, tryPhotographs(services)).then(
      () => 'ok' as const,
      (error: unknown) => {
        tellPhotographsOut(error);
        return 'out' as const;
      },
    ),
    inTime(builtMinutesAgo(services)),
  ]);
  const health: Health = {
    status: 'ok',
    version: VERSION,
    commit: COMMIT ?? null,
    database: !stored ? 'out' : check ? 'ok' : 'read only',
    photographs,
    free_mb: freeBytes ? Math.floor(freeBytes() / MB) : null,
    mail: stored?.mail ?? null,
    built_minutes_ago: built_minutes_ago ?? null,
    build_failed_minutes_ago: minutesSince(stored?.build?.failed_at, now()),
    backup_minutes_ago: minutesSince(check?.backup_at, now()),
  };
  return { ...health, status: statusOf(health, stored?.build?.attempts ?? 0) };
}

function statusOf(health: Health, failedBuilds: number): Health['status'] {
  if (health.database !== 'ok' || health.photographs !== 'ok') return 'out';
  const isLate =
    isMailLate(health) ||
    isDiskLow(health) ||
    (health.build_failed_minutes_ago !== null && failedBuilds >= MAX_FAILED_BUILDS);
  return isLate ? 'late' : 'ok';
}

function isMailLate({ mail }: Pick<Health, 'mail'>): boolean {
  return mail !== null && mail.oldest_minutes >= MAX_MAIL_WAIT_MINUTES;
}

function isDiskLow({ free_mb }: Pick<Health, 'free_mb'>): boolean {
  return free_mb !== null && free_mb < MIN_FREE_MB;
}

async function readDatabase({ database, now }: Services) {
  const [mail, build] = await Promise.all([
    waitingMail(database, now()),
    findPublicationRow(database),
  ]);
  return { mail, build };
}

async function tryPhotographs({ blobs }: Services) {
  await blobs.put(CHECK_KEY, new TextEncoder().encode('written'));
  await blobs.get(CHECK_KEY);
}

function minutesSince(time: Date | null | undefined, now: Date): number | null {
  return time ? Math.max(0, Math.floor((now.getTime() - time.getTime()) / MINUTE_MS)) : null;
}

async function builtMinutesAgo({ readPage, now }: Services): Promise<number | undefined> {
  const page = await readPage(paths.publishedCatalogue);
  if (page === undefined) return undefined;
  const { built_at } = publishedCatalogue.parse(JSON.parse(page));
  return Math.max(0, Math.floor((now().getTime() - Date.parse(built_at)) / MINUTE_MS));
}

/** Result of the work; `undefined` if it fails or takes too long. */
function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return withTimeout(TIMEOUT_MS, work).catch(() => undefined);
}
