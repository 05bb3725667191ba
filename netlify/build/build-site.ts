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
import type { StoredSitePhoto } from '../../src/media/contract/site-photo.ts';
import { sharedPicture } from '../../src/media/server/shared-picture.ts';
import { type Environment, readEnvironment } from '../../src/platform/env.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import { COMMIT, COMMIT_FILE } from '../../src/platform/version.ts';
import type { DocumentOverrides } from '../../src/site/contract/site-documents.ts';
import { resolvedFiles } from '../../src/site/documents/resolved-files.ts';
import { type LockHolder, lockState } from '../state/state-lock.ts';
import { requireWritableCheckout, requireWritableState } from '../state/writable.ts';
import { astroBuild, type Tell } from './astro-build.ts';
import { describeInputs, describePublished } from './build-inputs.ts';
import { checkData } from './check-data.ts';
import { withCollectionPages } from './collection-texts.ts';
import { requireFirstStaff } from './host-staff.ts';
import { type ReadPhoto, withPublishedPhotos, writePublishedPhotos } from './published-photos.ts';
import { type Published, readPublished } from './published-products.ts';
import { REDIRECTS_FILE, redirectsFile } from './redirects.ts';
import { HEADERS_FILE, headersFile } from './screen-headers.ts';
import { initialProducts, seedData } from './seed.ts';
import { newSiteFolder, publishAsFolder, publishAsLink, SITE } from './site-folder.ts';

const CACHE = '.cache';
const SNAPSHOT = join(CACHE, 'catalogue.json');
/** Must equal the path in package.json and astro.config.mjs. */
const TEXTS = join(CACHE, 'texts');

/** A site that nobody sees yet. */
interface BuiltSite {
  /** What its pages show. */
  published: Published;
  /** Puts it in the place of the last site. */
  publish(): void;
}

interface Options {
  /** Reads photos for the printed catalogue. */
  readPhoto: ReadPhoto;
  tell?: Tell | undefined;
  /** Called once Astro runs beside this process. */
  onStarted?: () => void;
  /** Ends the build. */
  signal?: AbortSignal;
}

type Settings = Pick<Environment, 'siteUrl' | 'isDeployed'>;

/**
 * Builds every public page into `dist`. A failed build keeps the last site, and only one build runs
 * at a time.
 *
 * @param read reads what the pages show
 * @param settings the site URL is the origin of canonical links
 * @throws DataFileError when a data file is invalid
 * @throws OperatorError with Astro's message when the build fails, or when another build is running
 */
export function buildSite(
  read: () => Promise<Published>,
  settings: Settings,
  options: Options,
): Promise<void> {
  return withBuiltSite(read, settings, options, async ({ publish }) => publish());
}

/** Builds a site as `buildSite` does, and leaves it to `use` to publish it. */
export async function withBuiltSite<Result>(
  read: () => Promise<Published>,
  settings: Settings,
  options: Options,
  use: (built: BuiltSite) => Promise<Result>,
): Promise<Result> {
  checkData();
  mkdirSync(CACHE, { recursive: true });
  const lock = await lockState(CACHE, buildIsUnderWay);
  const site = newSiteFolder();
  let isPublished = false;
  try {
    const published = await read();
    // Described first, so that an edit during the build makes it outdated.
    const inputs = describeInputs(published, settings);
    await writePages(site, published, settings, options);
    return await use({
      published,
      publish() {
        if (settings.isDeployed) publishAsFolder(site);
        else publishAsLink(site, inputs);
        isPublished = true;
      },
    });
  } finally {
    if (!isPublished) rmSync(site, { recursive: true, force: true });
    await lock.release();
  }
}

async function writePages(
  site: string,
  published: Published,
  { siteUrl }: Settings,
  { readPhoto, ...running }: Options,
): Promise<void> {
  const { products, unstored } = withPendingSeed(published);
  const { pages, logo } = writeTexts(published.documents, products);
  const snapshot = writeSnapshot(products);
  const readAny: ReadPhoto = (address) => readFrom(unstored, address) ?? readPhoto(address);
  await writePublishedPhotos({ products, pages, logo }, readAny);
  await astroBuild(site, { CATALOGUE_SNAPSHOT: snapshot, SITE_URL: siteUrl }, running);
  await writeUnstored(unstored, site);
  writeFileSync(join(site, REDIRECTS_FILE), redirectsFile(pages));
  writeFileSync(join(site, HEADERS_FILE), headersFile());
}

/**
 * Builds the pages of a new state folder while its database is made: they show the seed alone.
 *
 * @returns `publish` replaces the last site, unless the database shows anything else by then; `started`
 * resolves once Astro runs, which whatever holds up this process would hold up, too
 */
export function startSeedBuild(settings: Settings, tell: Tell) {
  const started = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<Published | undefined>();
  const end = new AbortController();
  const { products, photos } = listPendingSeed(
    { ...seedData(), products: initialProducts() },
    1,
    1,
  );
  const done = withBuiltSite(
    async () => ({ products, pendingSeed: [], documents: {} }),
    settings,
    {
      readPhoto: async (address) => readFrom(photos, address) ?? null,
      tell,
      onStarted: started.resolve,
      signal: end.signal,
    },
    async (built) => {
      const published = await shown.promise;
      if (!published || describePublished(published) !== describePublished(built.published)) {
        return false;
      }
      built.publish();
      return true;
    },
  );
  // A failure is reported where it is awaited.
  done.catch(() => undefined).finally(started.resolve);
  return {
    started: started.promise,
    publish(published: Published): Promise<boolean> {
      shown.resolve(published);
      return done;
    },
    async cancel() {
      end.abort();
      shown.resolve(undefined);
      await done.catch(() => undefined);
    },
  };
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

/** Writes the texts to the folder that `#texts/` refers to during a build; returns what has photos to read. */
export function writeTexts(
  documents: DocumentOverrides,
  products: readonly PublicProduct[],
): { pages: CataloguePage[]; logo: StoredSitePhoto | undefined } {
  const resolved = resolvedFiles(documents, (name, reason) =>
    operatorLog('warn', 'texts not as written: the file is read alone', { name, reason }),
  );
  const files = withCollectionPages(resolved, products);
  mkdirSync(TEXTS, { recursive: true });
  for (const [file, contents] of Object.entries({ ...files, 'documents.json': documents })) {
    writeFileSync(join(TEXTS, file), JSON.stringify(contents));
  }
  const { logo } = resolved['company.json'];
  return { pages: files['catalogue-pages.json'], logo };
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
  if (environment.onHost) {
    await requireFirstStaff(environment);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(COMMIT_FILE, COMMIT ?? '');
  } else requireWritableState(environment.stateDirectory);
  await withPublishedPhotos(environment, (readPhoto) =>
    buildSite(() => readPublished(environment), environment, { readPhoto }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The site is built: ${SITE} (${seconds} s).`);
}
