import type { Context } from '@netlify/functions';
import { BackgroundWork } from '../../src/platform/background-work.ts';
import { hostPublisher } from '../../src/platform/build-hook.ts';
import { openPostgres } from '../../src/platform/database/database.ts';
import { readHostEnvironment } from '../../src/platform/env.ts';
import { openFileFetcher } from '../../src/platform/http/fetch-file.ts';
import { smtpTransport } from '../../src/platform/mail/mail-transport.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import type { Services } from '../../src/platform/services.ts';
import { readSender } from '../../src/site/server/read-texts.ts';
import { openHostPhotos } from './host-photos.ts';
import { hostPool } from './host-pool.ts';
import { type NextRunStore, openNextRun } from './next-run.ts';
import { publishedPages } from './published-pages.ts';
import { purgeNetwork } from './purge-network.ts';
import { scheduling } from './scheduled-work.ts';

const background = new BackgroundWork(operatorLog);
let environment: ReturnType<typeof readHostEnvironment> | undefined;
let services: Services | undefined;
let nextRun: NextRunStore | undefined;

/** What is set for this deploy. Of which kind it is, the host says with each call only. */
export function hostEnvironment({ deploy }: Context) {
  environment ??= readHostEnvironment(process.env, deploy.context);
  return environment;
}

/** All that the API and the scheduled functions need, on the host. One set for each process. */
export function hostServices(context: Context): Services {
  services ??= openHostServices(context);
  return services;
}

/** When the schedule has work next. One for each process. */
export function hostNextRun({ deploy }: Context): NextRunStore {
  nextRun ??= openNextRun(deploy.id);
  return nextRun;
}

function openHostServices(context: Context): Services {
  const { deploy, url } = context;
  const { isPreview, sessionSecret, sessionSecretBefore, smtpUrl, mailFrom, ...given } =
    hostEnvironment(context);
  // A preview's links lead to itself, wherever that is; the host answers at addresses of its own only.
  const siteUrl = (isPreview && url?.origin) || given.siteUrl;
  const database = openPostgres(hostPool(), operatorLog);
  const host: Services = {
    database,
    blobs: openHostPhotos(deploy.context),
    mail: isPreview ? 'captured' : smtpTransport(smtpUrl, mailFrom ?? (() => readSender(database))),
    settings: { siteUrl, sessionSecret, sessionSecretBefore, isPreview },
    fetchFile: openFileFetcher(),
    now: () => new Date(),
    log: operatorLog,
    afterAnswer: ({ env }, name, work) => {
      // No schedule catches up with a preview.
      const run = isPreview ? work : () => scheduling(host, hostNextRun(context), work);
      (env as Context).waitUntil(background.start(name, run));
    },
    clientAddress: ({ env }) => (env as Context).ip,
    clientPlace: ({ env }) => placeInWords((env as Context).geo),
    purgeCache: purgeNetwork,
    // A scheduled function is called at no address of its own.
    readPage: publishedPages(url?.origin ?? siteUrl),
    publisher: isPreview ? undefined : hostPublisher(given),
  };
  return host;
}

/** Of the host's own word alone: what a caller sends says nothing here. */
function placeInWords(geo: Partial<Context['geo']> | undefined): string | undefined {
  return [geo?.city, geo?.country?.name].filter(Boolean).join(', ') || undefined;
}
