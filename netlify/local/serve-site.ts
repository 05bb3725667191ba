import { existsSync } from 'node:fs';
import { createApi } from '../../src/api.ts';
import { takeStock } from '../../src/catalogue/server/stock/take-stock.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { buildSite, SITE } from '../build/build-site.ts';
import { checkData } from '../build/check-data.ts';
import { listPublished } from '../build/published-products.ts';
import { theStock } from '../build/stock.ts';
import { openFirstStaff } from './first-staff.ts';
import { readHostRules } from './host-rules.ts';
import { startLocalServer } from './local-server.ts';
import { openServices } from './open-services.ts';
import { outdatedPages } from './outdated-pages.ts';
import { requirePhotoFolder } from './photo-folder.ts';
import { requireFreePort } from './port.ts';
import { watchProxies } from './proxies.ts';
import { runScheduledJobs } from './run-scheduled-jobs.ts';
import { keepRunning } from './running-site.ts';
import { createStaticSite } from './static-site.ts';

/**
 * `npm start`: builds and serves the whole site on this machine.
 *
 * @param build makes the pages in `dist`
 */
export async function serveSite(build = buildSite): Promise<void> {
  const environment = readEnvironment(process.env);
  const { port, host } = environment;
  await requireFreePort(port, host);
  if (!existsSync(SITE)) checkData();
  const { services, announce, close: closeServices } = await openServices(environment);
  await requirePhotoFolder(services, environment);
  const staff = await openFirstStaff(services.database, environment);
  await buildOrKeepLast(services, build);

  const rules = await readHostRules('netlify.toml');
  const api = createApi(services);
  const server = await startLocalServer(
    { api: api.fetch, site: createStaticSite(SITE, rules), isOutdated: outdatedPages(services) },
    {
      port,
      host,
      isBehindProxy: environment.trustedProxy !== undefined,
      watch: watchProxies(environment, services.log),
    },
  );
  const jobs = runScheduledJobs(services);
  const stop = async () => {
    await server.close();
    await jobs.stop();
    await closeServices();
  };
  keepRunning({ environment, staff, announce, stop });
}

/** The last site is better than none, as long as the operator hears of it. */
async function buildOrKeepLast(services: Services, build: typeof buildSite) {
  try {
    await takeStock(services, theStock());
    await build(
      () => listPublished(services.database),
      services.settings.siteUrl,
      (key) => services.blobs.get(key),
    );
  } catch (error) {
    if (!(error instanceof OperatorError) || !existsSync(SITE)) throw error;
    console.error(`\n${error.message}\n`);
    console.error(
      'THE LAST SITE THAT WAS BUILT IS SERVED INSTEAD. Mend the above and start again.',
    );
  }
}
