import { setTimeout } from 'node:timers/promises';
import { type Context, purgeCache } from '@netlify/functions';
import { BackgroundTasks } from '../../src/platform/background-tasks.ts';
import { hostPublisher } from '../../src/platform/build-hook.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { drawInPlace } from '../../src/platform/draw.ts';
import { readHostEnvironment } from '../../src/platform/env.ts';
import { openFileFetcher } from '../../src/platform/http/fetch-file.ts';
import { HOST_MAIL_TIMEOUTS, smtpTransport } from '../../src/platform/mail/mail-transport.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import { openPushTransport } from '../../src/platform/push/push-transport.ts';
import type { Services } from '../../src/platform/services.ts';
import { attachmentDrawer } from '../../src/quotation/server/attached-quotation.ts';
import { readSender } from '../../src/site/server/read-texts.ts';
import { openHostPhotos } from './host-photos.ts';
import { hostPool } from './host-pool.ts';
import { type NextRunStore, openNextRun } from './next-run.ts';
import { scheduling } from './scheduled-work.ts';

const PURGE_WAITS_MS = [0, 500, 2_000];

const background = new BackgroundTasks(operatorLog);
let environment: ReturnType<typeof readHostEnvironment> | undefined;
let services: Services | undefined;
let nextRun: NextRunStore | undefined;

/** Environment of this deploy, whose kind is only known from a request's context. */
export function hostEnvironment({ deploy }: Context) {
  environment ??= readHostEnvironment(process.env, deploy.context);
  return environment;
}

/** Services of the API and the scheduled functions on the host, one set per process. */
export function hostServices(context: Context): Services {
  services ??= openHostServices(context);
  return services;
}

/** Stores when scheduled work is due next; one per process. */
export function hostNextRun({ deploy }: Context): NextRunStore {
  nextRun ??= openNextRun(deploy.id);
  return nextRun;
}

function openHostServices(context: Context): Services {
  const { deploy, url } = context;
  const { isPreview, sessionSecret, sessionSecretBefore, smtpUrl, mailFrom, ...given } =
    hostEnvironment(context);
  const { pushKey, pushKeyBefore, mailDoor } = given;
  // A preview's links lead to the preview itself; the host only serves its own domains.
  const siteUrl = (isPreview && url?.origin) || given.siteUrl;
  const database = openPostgres(hostPool(), operatorLog);
  const blobs = openHostPhotos(deploy.context);
  const host: Services = {
    database,
    blobs,
    mail: isPreview
      ? 'discarded'
      : smtpTransport(smtpUrl, mailFrom ?? (() => readSender(database)), HOST_MAIL_TIMEOUTS),
    push: isPreview ? undefined : openPushTransport({ pushKey, pushKeyBefore, siteUrl }),
    drawAttachment: attachmentDrawer({ database, blobs, draw: drawInPlace }),
    settings: { siteUrl, sessionSecret, sessionSecretBefore, mailDoor, isPreview },
    fetchFile: openFileFetcher(siteUrl),
    draw: drawInPlace,
    now: () => new Date(),
    log: operatorLog,
    runAfterResponse: ({ env }, name, work) => {
      // Previews have no schedule.
      const run = isPreview ? work : () => scheduling(host, hostNextRun(context), work);
      (env as Context).waitUntil(background.start(name, run));
    },
    clientAddress: ({ env }) => (env as Context).ip,
    clientPlace: ({ env }) => placeInWords((env as Context).geo),
    purgeCache: purgeNetwork,
    // A scheduled function has no URL of its own.
    readPage: publishedPages(url?.origin ?? siteUrl),
    publisher: isPreview ? undefined : hostPublisher(given),
  };
  return host;
}

/** Uses only the host's geolocation, never the request's headers. */
function placeInWords(geo: Partial<Context['geo']> | undefined): string | undefined {
  return [geo?.city, geo?.country?.name].filter(Boolean).join(', ') || undefined;
}

/**
 * Purges the host's CDN by tags. It tries three times, since visitors would otherwise see stale
 * content for up to a week.
 *
 * @throws the last failure
 */
export async function purgeNetwork(
  tags: string[],
  { purge = purgeCache, waitsMs = PURGE_WAITS_MS } = {},
): Promise<void> {
  // There is no CDN outside the host.
  if (!process.env['SITE_ID']) return;
  let failure: unknown;
  for (const wait of waitsMs) {
    if (wait > 0) await setTimeout(wait);
    try {
      await purge({ tags });
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Reads pages of the deploy that this function belongs to, as templates for the API. They never
 * change within a deploy, so each page is fetched once.
 *
 * @param origin of the deploy
 */
export function publishedPages(origin: string) {
  const pages = new Map<string, Promise<string | undefined>>();
  return (path: string): Promise<string | undefined> => {
    const known = pages.get(path);
    if (known) return known;
    const page = fetchPage(new URL(path, origin));
    pages.set(path, page);
    // A failed fetch is retried by the next request.
    page.then(
      (html) => html === undefined && pages.delete(path),
      () => pages.delete(path),
    );
    return page;
  };
}

async function fetchPage(url: URL): Promise<string | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
  const isWanted = answer.ok || (answer.status === 404 && url.pathname === '/404');
  return isWanted ? await answer.text() : undefined;
}
