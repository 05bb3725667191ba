import { publishedCatalogue } from './catalogue/contract/publication.ts';
import { paths } from './paths.ts';
import type { Health } from './platform/contract/health.ts';
import { UnavailableError } from './platform/http/http-error.ts';
import { waitingMail } from './platform/mail/mail-outbox.ts';
import type { ApiHandler, Services } from './platform/services.ts';
import { nameInDatabase, nameInFolder } from './platform/storage/photo-folder.ts';
import { VERSION } from './platform/version.ts';
import { within } from './platform/within.ts';

const MINUTE_MS = 60_000;
const LATE_MINUTES = 60;
/** Each part has so long to answer. */
const PATIENCE_MS = 3_000;
/** However many ask, the parts are asked once in so long. */
const KEPT_MS = 5_000;

/** Whether all parts of the site are at work, within seconds. Mail that waits takes no page away. */
export function showHealth(services: Services): ApiHandler {
  let known: { at: number; health: Promise<Health> } | undefined;
  return async (context) => {
    const now = services.now().getTime();
    if (!known || now - known.at >= KEPT_MS) known = { at: now, health: examine(services) };
    const health = await known.health;
    if (health.status !== 'out') return context.json(health);
    // Told each time that somebody asks: what is out has its own lines in the log.
    const { message, status, headers } = new UnavailableError();
    return context.json({ message, ...health }, status, headers);
  };
}

async function examine(services: Services): Promise<Health> {
  const [stored, folder, built_minutes_ago] = await Promise.all([
    inTime(askDatabase(services)),
    inTime(nameInFolder(services.blobs).then((name) => ({ name }))),
    inTime(builtMinutesAgo(services)),
  ]);
  const isOwn = stored?.folder === undefined || stored.folder === folder?.name;
  const photographs = folder && isOwn ? 'ok' : 'out';
  const isLate = stored && stored.mail.oldest_minutes >= LATE_MINUTES;
  return {
    status: !stored || photographs === 'out' ? 'out' : isLate ? 'late' : 'ok',
    version: VERSION,
    database: stored ? 'ok' : 'out',
    photographs,
    mail: stored?.mail ?? null,
    built_minutes_ago: built_minutes_ago ?? null,
  };
}

async function askDatabase({ database, now }: Services) {
  const [mail, folder] = await Promise.all([
    waitingMail(database, now()),
    nameInDatabase(database),
  ]);
  return { mail, folder };
}

async function builtMinutesAgo({ readPage, now }: Services): Promise<number | undefined> {
  const page = await readPage(paths.publishedCatalogue);
  if (page === undefined) return undefined;
  const { built_at } = publishedCatalogue.parse(JSON.parse(page));
  return Math.max(0, Math.floor((now().getTime() - Date.parse(built_at)) / MINUTE_MS));
}

/** What came of it; `undefined` for what fails, or takes too long. */
function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return within(PATIENCE_MS, work).catch(() => undefined);
}
