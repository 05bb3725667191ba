import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from '../../src/api.ts';
import { importSeed } from '../../src/catalogue/server/seed/import-seed.ts';
import { rememberLastWork } from '../../src/clean-up.ts';
import { type Environment, readEnvironment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import {
  forceBuild,
  markDirty,
  releaseAbandonedBuild,
} from '../../src/publication/server/builds.ts';
import { requestBuildAtOnce } from '../../src/publication/server/publication.ts';
import { describeInputs, describeShown } from '../build/build-inputs.ts';
import { buildSite, startSeedBuild } from '../build/build-site.ts';
import { checkData } from '../build/check-data.ts';
import { photosIn } from '../build/published-photos.ts';
import { listPublished, type Published } from '../build/published-products.ts';
import { seedData } from '../build/seed.ts';
import {
  isBuiltFrom,
  isShowing,
  KEPT_ASSETS,
  linkKeptSite,
  linkSiteOfBefore,
  SITE,
} from '../build/site-folder.ts';
import { isCheckoutWritable, requireWritableCheckout } from '../state/writable.ts';
import { openFirstStaff, requireUsablePassword } from './first-staff.ts';
import { localPublisherIfWritable } from './local-publisher.ts';
import { startLocalServer } from './local-server.ts';
import { requireMemory } from './memory.ts';
import { readNetlifyConfig } from './netlify-config.ts';
import { openServices } from './open-services.ts';
import { requireFreePort } from './port.ts';
import { type Progress, startProgress } from './progress.ts';
import { runScheduledJobs } from './run-scheduled-jobs.ts';
import { keepRunning } from './running-site.ts';
import { showSetUpPage } from './set-up-page.ts';
import { stalePages } from './stale-pages.ts';
import { createStaticSite } from './static-site.ts';
import { isTrial, showExampleSales } from './trial.ts';

interface ServeOptions {
  /** Builds the pages first; otherwise the last build is served. */
  buildsFirst: boolean;
  /** Rebuilds automatically after changes of staff. */
  buildsAgain?: boolean;
}

/** `npm start` and `npm run serve`: the whole site on this machine. */
export async function serveSite({ buildsFirst, buildsAgain = true }: ServeOptions): Promise<void> {
  const environment = readEnvironment(process.env);
  const { port, host } = environment;
  if (isCheckoutWritable()) linkKeptSite();
  if (buildsFirst) requireWritableCheckout();
  else requireBuiltSite();
  await requireFreePort(port, host);
  const startsAnew = buildsFirst && isNewState(environment);
  if (startsAnew) {
    requireMemory();
    await requireUsablePassword(environment);
  }
  if (!existsSync(SITE)) checkData();
  const leavePort = await showSetUpPage(port, host);
  const progress = startProgress();
  progress.tell('opening the database');
  const seedBuild = startsAnew ? startSeedBuild(environment, progress.tell) : undefined;
  await seedBuild?.started;
  const opened = await openServices(environment);
  const { announce, close: closeServices } = opened;
  const local =
    buildsAgain && !opened.services.publisher
      ? localPublisherIfWritable(opened.services.log)
      : undefined;
  const services = { ...opened.services, publisher: opened.services.publisher ?? local };
  await rememberLastWork(services);
  const staff = await openFirstStaff(services, environment);
  if (local) await releaseAbandonedBuild(services.database);
  await buildOrKeepLast(services, environment, buildsFirst ? { seedBuild, progress } : undefined);
  if (isCheckoutWritable()) linkSiteOfBefore();

  const rules = await readNetlifyConfig('netlify.toml', SITE);
  const api = createApi(services);
  await leavePort();
  const server = await startLocalServer(
    {
      api: api.fetch,
      site: createStaticSite(SITE, rules, KEPT_ASSETS),
      isStale: stalePages(services),
    },
    { port, host, isBehindProxy: environment.trustedProxy !== undefined },
  );
  progress.done();
  const jobs = runScheduledJobs(services, { isEmbedded: environment.databaseUrl === undefined });
  const stop = async () => {
    local?.stop();
    await server.close();
    await jobs.stop();
    await closeServices();
  };
  keepRunning({ environment, staff, announce, stop });
  if (startsAnew && isTrial(environment)) await showExampleSales(services);
}

function requireBuiltSite() {
  if (existsSync(SITE)) return;
  throw new OperatorError(
    'There are no pages to serve yet. Please build them with "npm run build", and start again.',
  );
}

/** True before the first start with the embedded database. */
function isNewState({ databaseUrl, stateDirectory }: Environment): boolean {
  return databaseUrl === undefined && !existsSync(join(stateDirectory, 'database'));
}

/** How the pages are built at a start. */
interface Build {
  /** The build that began with the start of a new state folder. */
  seedBuild: ReturnType<typeof startSeedBuild> | undefined;
  progress: Progress;
}

/** After a failed build the last site is served, and the operator is warned. */
async function buildOrKeepLast(
  services: Services,
  environment: Environment,
  build: Build | undefined,
) {
  const { database } = services;
  try {
    const { changed } = await importSeed(services, seedData());
    const published = await listPublished(database);
    const isShown = isShowing(describeShown(published));
    // What a build hook builds is elsewhere.
    const needsBuild = !isShown || environment.buildHookUrl !== undefined;
    if (changed > 0 && needsBuild) await markDirty(database, services.now());
    if (build) await buildUnlessBuilt(services, environment, build, published);
    else if (!isShown) await tellOutdatedPages(services);
  } catch (error) {
    if (!(error instanceof OperatorError) || !existsSync(SITE)) throw error;
    await build?.seedBuild?.cancel();
    console.error(`\n${error.message}\n`);
    console.error(
      'THE LAST SITE THAT WAS BUILT IS SERVED INSTEAD. Mend the above and start again.',
    );
  }
}

/** They were built before the seed was imported, before a backup was restored, or without it. */
async function tellOutdatedPages(services: Services) {
  await requestBuildAtOnce(services);
  services.log('warn', 'the pages do not show what the database holds', {
    next: services.publisher ? 'they are built again' : 'please build them: npm run build',
  });
}

async function buildUnlessBuilt(
  services: Services,
  environment: Environment,
  { seedBuild, progress }: Build,
  published: Published,
) {
  const { database, blobs } = services;
  const list = () => listPublished(database);
  if (isBuiltFrom(describeInputs(published, environment))) {
    // Until it ends, no other build can begin.
    await seedBuild?.cancel();
    return;
  }
  const build = async () => {
    if (await seedBuild?.publish(published)) return;
    const options = { readPhoto: photosIn(blobs), tell: progress.tell };
    await buildSite(list, environment, options);
  };
  // A build hook builds another deploy, so its pending changes stay pending.
  await (environment.buildHookUrl ? build() : forceBuild(services, build));
}
