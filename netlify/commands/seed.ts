import { seedCatalogue } from '../../src/catalogue/server/stock/seed.ts';
import { readDemoProducts } from '../../src/catalogue/stock/stock-files.ts';
import { libraryPhoto } from '../../src/pictures/photo-library.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import type { Services } from '../../src/platform/services.ts';
import { openServices } from '../local/open-services.ts';
import { runCommand } from './run-command.ts';

const RENDITION_CACHE = '.cache/renditions';

/**
 * Fills an empty catalogue with the demo products of the data files; leaves one that staff keep
 * alone.
 *
 * @returns whether the catalogue is the demo catalogue now
 */
export function seedDemoProducts(
  services: Pick<Services, 'database' | 'blobs' | 'log'>,
): Promise<boolean> {
  return seedCatalogue(services, {
    products: readDemoProducts(),
    photoFile: (path) => libraryPhoto(path),
    renditionCache: RENDITION_CACHE,
  });
}

async function seed() {
  const { services, close } = await openServices(readEnvironment(process.env));
  try {
    const seeded = await seedDemoProducts(services);
    console.log(
      seeded
        ? 'The demo products are in the catalogue.'
        : 'Staff already keep this catalogue: nothing was changed. To start afresh, use an empty database.',
    );
  } finally {
    await close();
  }
}

if (import.meta.main) await runCommand(seed);
