import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { storagePath } from '../../src/catalogue/contract/photo.ts';
import type { Product } from '../../src/catalogue/contract/product.ts';
import {
  listUntaken,
  type UnstoredPhotos,
} from '../../src/catalogue/server/stock/untaken-stock.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { checkData } from './check-data.ts';
import { type ReadPhoto, storePhotos, withPublishedPhotos } from './published-photos.ts';
import { type Published, readPublished } from './published-products.ts';
import { theStock } from './stock.ts';

const execute = promisify(execFile);

export const SITE = 'dist';
const NEXT_SITE = 'dist-next';
const LAST_SITE = '.cache/last-site';
const SNAPSHOT = '.cache/catalogue.json';
const ASTRO = 'node_modules/astro/bin/astro.mjs';

/**
 * Builds every public page into `dist`. A build that fails leaves the last site standing.
 *
 * @param read what the pages show
 * @param siteUrl origin of the canonical links
 * @param readPhoto the stored photographs that go into the printed catalogue
 * @throws DataFileError when a data file has a mistake
 * @throws OperatorError when Astro could not build the site; the message is Astro's own
 */
export async function buildSite(
  read: () => Promise<Published>,
  siteUrl: string,
  readPhoto: ReadPhoto,
): Promise<void> {
  checkData();
  const { products, unstored } = await withUntaken(await read());
  const snapshot = writeSnapshot(products);
  await storePhotos(products, async (key) => unstored.get(key) ?? readPhoto(key));
  try {
    await runAstro(['build', '--outDir', NEXT_SITE], {
      CATALOGUE_SNAPSHOT: snapshot,
      SITE_URL: siteUrl,
    });
    writeUnstored(unstored);
    publish();
  } finally {
    rmSync(NEXT_SITE, { recursive: true, force: true });
  }
}

/** Stores the products where the pages' build reads them, and gives that file's path. */
export function writeSnapshot(products: Product[]): string {
  mkdirSync(dirname(SNAPSHOT), { recursive: true });
  writeFileSync(SNAPSHOT, JSON.stringify(products));
  return resolve(SNAPSHOT);
}

/** Whatever is in no database comes after what is; its photographs are in no store either. */
async function withUntaken({ products, untaken }: Published) {
  const lastId = Math.max(0, ...products.map(({ id }) => id));
  const listed = await listUntaken({ ...theStock(), products: untaken }, lastId + 1);
  return { products: [...products, ...listed.products], unstored: listed.photos };
}

/** Where the pages look for them; the host gives a file before it asks the API. */
function writeUnstored(photos: UnstoredPhotos): void {
  for (const [key, bytes] of photos) {
    const file = join(NEXT_SITE, storagePath(key));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

async function runAstro(args: string[], variables: Record<string, string>): Promise<void> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables };
  const options = { env, maxBuffer: Number.POSITIVE_INFINITY };
  try {
    await execute(process.execPath, [ASTRO, ...args], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new OperatorError(`The site could not be built.\n${stdout}${stderr}`, { cause: error });
  }
}

function publish() {
  rmSync(LAST_SITE, { recursive: true, force: true });
  if (existsSync(SITE)) renameSync(SITE, LAST_SITE);
  renameSync(NEXT_SITE, SITE);
  rmSync(LAST_SITE, { recursive: true, force: true });
}

/** `npm run build`: reads what is published where it is, and builds the site with it. */
export async function buildFromDatabase(): Promise<void> {
  const started = performance.now();
  const environment = readEnvironment(process.env);
  await withPublishedPhotos(environment, (readPhoto) =>
    buildSite(() => readPublished(environment), environment.siteUrl, readPhoto),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The site is built: ${SITE} (${seconds} s).`);
}
