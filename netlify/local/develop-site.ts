import { dev } from 'astro';
import type { createApi } from '../../src/api.ts';
import { importSeed } from '../../src/catalogue/server/seed/import-seed.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import type { Services } from '../../src/platform/services.ts';
import { writeSnapshot } from '../build/build-site.ts';
import { checkData } from '../build/check-data.ts';
import { photosIn, writePublishedPhotos } from '../build/published-photos.ts';
import { listPublished } from '../build/published-products.ts';
import { seedData } from '../build/seed.ts';
import { requireWritableCheckout } from '../state/writable.ts';
import { openFirstStaff } from './first-staff.ts';
import { type RequestHandler, startLocalServer } from './local-server.ts';
import { openServices } from './open-services.ts';
import { requireFreePort } from './port.ts';
import { keepRunning } from './running-site.ts';

const INTERNAL = '127.0.0.1';
const PRODUCT_SCREEN = /^\/products\/\d+(\?|$)/;

/** `npm run dev`: Astro's development server with the same API and data as `npm start`. */
export async function developSite(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { port, host, siteUrl } = environment;
  requireWritableCheckout();
  await requireFreePort(port, host);
  checkData();
  const { services, announce, close: closeServices } = await openServices(environment);
  const staff = await openFirstStaff(services, environment);
  await importSeed(services, seedData());
  const readDevelopedPage = async (path: string) =>
    (await fetch(`http://${host}:${port}${path}`)).text();
  let modules: ModuleServer | undefined;
  const api = await startLocalServer(
    { api: developedApi(() => modules, { ...services, readPage: readDevelopedPage }) },
    { port: 0, host: INTERNAL },
  );

  const { products } = await listPublished(services.database);
  await writePublishedPhotos({ products, pages: [], logo: undefined }, photosIn(services.blobs));
  Object.assign(process.env, {
    ASTRO_DEV_BACKGROUND: '0',
    ASTRO_TELEMETRY_DISABLED: '1',
    CATALOGUE_SNAPSHOT: writeSnapshot(products),
    SITE_URL: siteUrl,
  });
  const target = `http://${INTERNAL}:${api.port}`;
  const pages = await dev({
    server: { port, host },
    vite: {
      plugins: [
        {
          name: 'developed-api',
          // Called again with another server when Astro's settings change.
          configureServer(server) {
            modules = server;
            // A redirect of netlify.toml, which Astro does not read.
            server.middlewares.use((request, _response, next) => {
              if (PRODUCT_SCREEN.test(request.url ?? '')) request.url = '/products/product';
              next();
            });
          },
        },
      ],
      server: {
        strictPort: true,
        proxy: {
          '/api/': target,
          '/sanctum/': target,
          '/storage/': target,
          '/p/': target,
          '/ask/': target,
          '/newsletter/': target,
          '/quotation/': target,
          '/office/receive': target,
          '^/search(\\?|$)': target,
        },
      },
    },
  });
  const stop = async () => {
    await pages.stop();
    await api.close();
    await closeServices();
  };
  // Vite's own handler would end the process before the database is closed.
  process.removeAllListeners('SIGTERM');
  keepRunning({ environment, staff, announce, stop });
}

type Api = ReturnType<typeof createApi>;
type ApiModule = typeof import('../../src/api.ts');

/** The part of Vite's server that loads modules, and reloads them after edits. */
interface ModuleServer {
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
}

/**
 * Answers with the API of the current source files, so that an edit applies from the next request
 * on.
 */
function developedApi(modules: () => ModuleServer | undefined, services: Services): RequestHandler {
  let made: { from: ApiModule; api: Api } | undefined;
  return async (request, bindings) => {
    const from = (await modules()?.ssrLoadModule('/src/api.ts')) as ApiModule | undefined;
    if (!from) return new Response('The server is starting.', { status: 503 });
    if (made?.from !== from) made = { from, api: from.createApi(services) };
    return made.api.fetch(request, bindings);
  };
}
