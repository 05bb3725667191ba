import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { productPath } from '../../src/catalogue/contract/product-address.ts';
import { storagePath } from '../../src/media/contract/photo.ts';
import { forEachConcurrent } from '../../src/platform/for-each-concurrent.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { freePort } from '../local/port.ts';

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 250;
const PAGES_AT_ONCE = 4;
const PAGES = ['/', '/login', '/robots.txt'];

/**
 * Starts the site on an unpublished port, and checks that it shows the database's contents.
 *
 * @throws OperatorError that says what is wrong
 */
export async function smokeTest(version: string): Promise<void> {
  const port = await freePort();
  const site = spawn(process.execPath, ['netlify/commands.ts', 'serve'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilHealthy(url, version, site);
    for (const page of PAGES) await read(url + page);
    const products = (await (await read(`${url}/api/products`)).json()) as Product[];
    await requireAllPublished(url, products);
    await requirePhotographs(url, products);
  } finally {
    const ended = once(site, 'exit');
    if (site.exitCode === null && site.kill('SIGTERM')) await ended;
  }
}

/**
 * Waits until a site reports that it is healthy and of this version.
 *
 * @param site the process, if it was started here, which may exit instead
 * @throws OperatorError after two minutes
 */
export async function untilHealthy(
  url: string,
  version: string,
  site?: ChildProcess,
): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  let seen = 'no answer';
  while (Date.now() < end && (site?.exitCode ?? null) === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    const health = answer && ((await answer.json()) as { status: string; version?: string });
    if (answer?.ok && health?.version === version) return;
    if (health) seen = `${health.status}, version ${health.version}`;
    await setTimeout(POLL_MS);
  }
  throw new OperatorError(`The site of version ${version} did not start (${seen}).`);
}

/** Pages not built from this database would lack products or show other versions. */
async function requireAllPublished(url: string, products: Product[]): Promise<void> {
  const built = (await (await read(`${url}/published.json`)).json()) as {
    products: Record<string, number>;
  };
  const missing = products.filter(({ id, version }) => built.products[id] !== version);
  if (missing.length === 0) return;
  throw new OperatorError(
    `The pages do not show ${missing.length} of ${products.length} products as the database has them.`,
  );
}

/**
 * Products that came with the site follow their files without a new version, so only the pages say
 * whether they were built with the photographs that the database has. One that is lost was so
 * before the upgrade, but a version that serves none is no good.
 */
export async function requirePhotographs(url: string, products: Product[]): Promise<void> {
  const outdated: string[] = [];
  let answering = 0;
  let images = 0;
  await forEachConcurrent(PAGES_AT_ONCE, products, async ({ key, title, images: shown }) => {
    const path = productPath(key, title);
    const page = await (await read(url + path)).text();
    if (!shown.every((image) => page.includes(pictureOf(image)))) outdated.push(path);
    images += shown.length;
    for (const image of shown) {
      const { ok } = await fetch(url + storagePath(image.url), { method: 'HEAD' });
      answering += Number(ok);
    }
  });
  if (outdated.length > 0) {
    throw new OperatorError(
      `The pages of ${outdated.length} of ${products.length} products lack photographs that the database has, such as ${outdated[0]}.`,
    );
  }
  if (images > 0 && answering === 0) throw new OperatorError('No photograph is served.');
  if (answering < images) console.warn(`${images - answering} of ${images} photographs are lost.`);
}

/** The addresses of all its sizes begin with this. */
function pictureOf({ url }: Product['images'][number]): string {
  return url.replace(/-\d+\.webp$/, '');
}

export interface Product {
  id: number;
  version: number;
  key: string;
  title: string;
  images: { url: string }[];
}

async function read(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (answer.ok) return answer;
  throw new OperatorError(`${new URL(url).pathname} answers ${answer.status}.`);
}
