import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { checkData } from './check-data.ts';
import { type ReadPhoto, storePhotos, withPublishedPhotos } from './published-photos.ts';
import { readPublishedProducts } from './published-products.ts';

export const SITE = 'dist';
const NEXT_SITE = 'dist-next';
const LAST_SITE = '.cache/last-site';
const SNAPSHOT = '.cache/catalogue.json';
const ASTRO = 'node_modules/astro/bin/astro.mjs';

/** Astro could not build the site; the message is Astro's own. */
export class BuildError extends OperatorError {
  override name = 'BuildError';
}

/**
 * Builds every public page into `dist`. A build that fails leaves the last site standing.
 *
 * @param readProducts what the pages show from the back office
 * @param siteUrl origin of the canonical links
 * @param readPhoto the photographs that go into the printed catalogue
 * @throws DataFileError when a data file has a mistake
 * @throws BuildError
 */
export async function buildSite(
  readProducts: () => Promise<Product[]>,
  siteUrl: string,
  readPhoto: ReadPhoto,
): Promise<void> {
  checkData();
  const products = await readProducts();
  const snapshot = writeSnapshot(products);
  await storePhotos(products, readPhoto);
  try {
    await runAstro(['build', '--outDir', NEXT_SITE], {
      CATALOGUE_SNAPSHOT: snapshot,
      SITE_URL: siteUrl,
    });
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

async function runAstro(args: string[], variables: Record<string, string>): Promise<void> {
  const astro = spawn(process.execPath, [ASTRO, ...args], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done, failed) => {
    astro.once('error', failed);
    astro.once('close', done);
  });
  const [progress, complaints, code] = await Promise.all([
    text(astro.stdout),
    text(astro.stderr),
    ended,
  ]);
  if (code !== 0) throw new BuildError(`The site could not be built.\n${progress}${complaints}`);
}

function publish() {
  rmSync(LAST_SITE, { recursive: true, force: true });
  if (existsSync(SITE)) renameSync(SITE, LAST_SITE);
  renameSync(NEXT_SITE, SITE);
  rmSync(LAST_SITE, { recursive: true, force: true });
}

/** `npm run build`: reads the published products where they are, and builds the site with them. */
export async function buildFromDatabase(): Promise<void> {
  const started = performance.now();
  const environment = readEnvironment(process.env);
  await withPublishedPhotos(environment, (readPhoto) =>
    buildSite(() => readPublishedProducts(environment), environment.siteUrl, readPhoto),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The site is built: ${SITE} (${seconds} s).`);
}
