import { dev } from 'astro';
import { createApi } from '../../src/api.ts';
import { takeStock } from '../../src/catalogue/server/stock/take-stock.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { writeSnapshot } from '../build/build-site.ts';
import { checkData } from '../build/check-data.ts';
import { storePhotos } from '../build/published-photos.ts';
import { listPublished } from '../build/published-products.ts';
import { theStock } from '../build/stock.ts';
import { openFirstStaff } from './first-staff.ts';
import { startLocalServer } from './local-server.ts';
import { openServices } from './open-services.ts';
import { requireFreePort } from './port.ts';
import { keepRunning } from './running-site.ts';
import { requireWritableCheckout } from './writable.ts';

const INTERNAL = '127.0.0.1';

/** `npm run dev`: Astro's development server in front of the same API and data as `npm start`. */
export async function developSite(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { port, host, siteUrl } = environment;
  requireWritableCheckout();
  await requireFreePort(port, host);
  checkData();
  const { services, announce, close: closeServices } = await openServices(environment);
  const staff = await openFirstStaff(services.database, environment);
  await takeStock(services, theStock());
  const readDevelopedPage = async (path: string) =>
    (await fetch(`http://${host}:${port}${path}`)).text();
  const api = await startLocalServer(
    { api: createApi({ ...services, readPage: readDevelopedPage }).fetch },
    { port: 0, host: INTERNAL },
  );

  const { products } = await listPublished(services.database);
  await storePhotos(products, (key) => services.blobs.get(key));
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
      server: {
        strictPort: true,
        proxy: { '/api/': target, '/sanctum/': target, '/storage/': target, '/p/': target },
      },
    },
  });
  const stop = async () => {
    await pages.stop();
    await api.close();
    await closeServices();
  };
  keepRunning({ environment, staff, announce, stop });
}
