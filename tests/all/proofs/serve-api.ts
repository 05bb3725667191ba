import { openFirstStaff } from '../../../netlify/local/first-staff.ts';
import { startLocalServer } from '../../../netlify/local/local-server.ts';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { openServices } from '../../../netlify/local/open-services.ts';
import { stalePages } from '../../../netlify/local/stale-pages.ts';
import { createStaticSite } from '../../../netlify/local/static-site.ts';
import { createApi } from '../../../src/api.ts';
import { readEnvironment } from '../../../src/platform/env.ts';

/** Like `npm start`, without the minutes of building pages: with those of PAGES, or none. */
const pages = process.env['PAGES'];
const environment = readEnvironment(process.env);
const { services } = await openServices(environment);
await openFirstStaff(services, environment);
const site = pages && createStaticSite(pages, await readNetlifyConfig('netlify.toml'));
await startLocalServer(
  {
    api: createApi(services).fetch,
    isStale: stalePages(services),
    ...(site && { site }),
  },
  { ...environment, isBehindProxy: environment.trustedProxy !== undefined },
);
console.log('ready');
