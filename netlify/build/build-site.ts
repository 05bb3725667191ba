import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { CataloguePage } from '../../src/catalogue/contract/catalogue-page.ts';
import type { PublicProduct } from '../../src/catalogue/contract/product.ts';
import {
  listPendingSeed,
  type UnstoredPhotos,
} from '../../src/catalogue/server/seed/pending-seed.ts';
import { sharedPhotoPath, storagePath } from '../../src/media/contract/photo.ts';
import { sharedPicture } from '../../src/media/server/shared-picture.ts';
import { type Environment, readEnvironment } from '../../src/platform/env.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import type { DocumentOverrides } from '../../src/site/contract/site-documents.ts';
import { resolvedFiles } from '../../src/site/documents/resolved-files.ts';
import { type LockHolder, lockState } from '../state/state-lock.ts';
import { requireWritableCheckout, requireWritableState } from '../state/writable.ts';
import { astroBuild } from './astro-build.ts';
import { checkData } from './check-data.ts';
import { withCollectionPages } from './collection-texts.ts';
import { requireFirstStaff } from './host-staff.ts';
import { type ReadPhoto, withPublishedPhotos, writePublishedPhotos } from './published-photos.ts';
import { type Published, readPublished } from './published-products.ts';
import { REDIRECTS_FILE, redirectsFile } from './redirects.ts';
import { HEADERS_FILE, headersFile } from './screen-headers.ts';
import { seedData } from './seed.ts';
import { newSiteFolder, publishAsFolder, publishAsLink, SITE } from './site-folder.ts';

const CACHE = '.cache';
const SNAPSHOT = join(CACHE, 'catalogue.json');
/** Must equal the path in package.json and astro.config.mjs. */
const TEXTS = join(CACHE, 'texts');

/**
 * Builds every public page into `dist`. A failed build keeps the last site, and only one build runs
 * at a time.
 *
 * @param read reads what the pages show
 * @param environment its site URL is the origin of canonical links
 * @param readPhoto reads stored photos for the printed catalogue
 * @throws DataFileError when a data file is invalid
 * @throws OperatorError with Astro's message when the build fails, or when another build is running
 */
export async function buildSite(
  read: () => Promise<Published>,
  { siteUrl, isDeployed }: Pick<Environment, 'siteUrl' | 'isDeployed'>,
  readPhoto: ReadPhoto,
): Promise<void> {
  checkData();
  mkdirSync(CACHE, { recursive: true });
  const lock = await lockState(CACHE, buildIsUnderWay);
  const site = newSiteFolder();
  try {
    const published = await read();
    const { products, unstored } = withPendingSeed(published);
    const pages = writeTexts(published.documents, products);
    const snapshot = writeSnapshot(products);
    const readAny: ReadPhoto = (address) => readFrom(unstored, address) ?? readPhoto(address);
    await writePublishedPhotos({ products, pages }, readAny);
    await astroBuild(site, { CATALOGUE_SNAPSHOT: snapshot, SITE_URL: siteUrl });
    await writeUnstored(unstored, site);
    writeFileSync(join(site, REDIRECTS_FILE), redirectsFile(pages));
    writeFileSync(join(site, HEADERS_FILE), headersFile());
    if (isDeployed) publishAsFolder(site);
    else publishAsLink(site);
  } catch (error) {
    rmSync(site, { recursive: true, force: true });
    throw error;
  } finally {
    await lock.release();
  }
}

function buildIsUnderWay({ pid }: LockHolder): string {
  return `Another build of this site is under way (process ${pid}). Let it end, then build again.`;
}

/** Writes the products to the file that the pages' build reads, and returns its path. */
export function writeSnapshot(products: PublicProduct[]): string {
  mkdirSync(dirname(SNAPSHOT), { recursive: true });
  writeFileSync(SNAPSHOT, JSON.stringify(products));
  return resolve(SNAPSHOT);
}

/** Writes the texts to the folder that `#texts/` refers to during a build; returns its pages. */
export function writeTexts(
  documents: DocumentOverrides,
  products: readonly PublicProduct[],
): CataloguePage[] {
  const resolved = resolvedFiles(documents, (name, reason) =>
    operatorLog('warn', 'texts not as written: the file is read alone', { name, reason }),
  );
  const files = withCollectionPages(resolved, products);
  mkdirSync(TEXTS, { recursive: true });
  for (const [file, contents] of Object.entries({ ...files, 'documents.json': documents })) {
    writeFileSync(join(TEXTS, file), JSON.stringify(contents));
  }
  return files['catalogue-pages.json'];
}

/** Seed products that are in no database come last; their photos are in no store either. */
function withPendingSeed({ products, pendingSeed }: Published) {
  const lastId = Math.max(0, ...products.map(({ id }) => id));
  const listed = listPendingSeed({ ...seedData(), products: pendingSeed }, lastId + 1, 0);
  return { products: [...products, ...listed.products], unstored: listed.photos };
}

function readFrom(photos: UnstoredPhotos, address: string): Promise<Uint8Array> | undefined {
  const file = photos.get(address);
  return file === undefined ? undefined : readFile(file);
}

/**
 * Writes photos as static files, which the host prefers to the API. The picture of a link to a
 * product comes too, since the API makes none of a photo that it does not have.
 */
async function writeUnstored(photos: UnstoredPhotos, site: string): Promise<void> {
  for (const [address, photo] of photos) {
    const file = join(site, storagePath(address));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(photo, file);
    if (!/\/main\/.*-1600\.webp$/.test(address)) continue;
    writeFileSync(
      join(site, sharedPhotoPath({ url: address })),
      await sharedPicture(readFileSync(photo)),
    );
  }
}

/** `npm run build`: reads the published data and builds the site with it. */
export async function buildFromDatabase(): Promise<void> {
  const started = performance.now();
  const environment = readEnvironment(process.env);
  requireWritableCheckout();
  if (environment.onHost) await requireFirstStaff(environment);
  else requireWritableState(environment.stateDirectory);
  await withPublishedPhotos(environment, (readPhoto) =>
    buildSite(() => readPublished(environment), environment, readPhoto),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The site is built: ${SITE} (${seconds} s).`);
}
