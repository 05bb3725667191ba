import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { astroBuild } from '../../netlify/build/astro-build.ts';
import { writeTexts } from '../../netlify/build/build-site.ts';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { testServer } from '../support/browser/test-server.ts';
import type { Rows } from './tables.ts';

const FOLDER = '.cache/build-bench';
export const BUILT = `${FOLDER}/site`;
const ASTRO = 'node_modules/astro/bin/astro.mjs';
const SIZES = [100, 1000, 2000];

/** Records the peak memory of each process of a build. */
const PEAKS = resolve(FOLDER, 'peaks');
const NOTE_PEAK = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => writeFileSync(
    '${PEAKS}/' + process.pid, String(process.resourceUsage().maxRSS)));
`)}`;

interface Build {
  pages: number;
  seconds: number;
  megabytes: number;
}

/**
 * Cost of a build next to a bare Astro project with as many pages, and the cost of each further
 * page between two sizes: the build is linear while that stays constant. A bare page is a list of
 * 24 linked pictures without layout, styles or metadata.
 */
export async function measureBuild(): Promise<Rows> {
  const answer = await fetch(`${testServer.url}/api/products`);
  const products = (await answer.json()) as Product[];
  rmSync(FOLDER, { recursive: true, force: true });
  // Renders the photos of the printed catalogue once.
  await buildWith(repeated(products, Math.max(...SIZES)));
  const own: Build[] = [];
  for (const size of SIZES) own.push(await buildWith(repeated(products, size)));
  const bare: Build[] = [];
  for (const { pages } of own) bare.push(await buildBare(pages));
  rmSync(FOLDER, { recursive: true, force: true });
  return { 'this site': row(own), 'bare Astro': row(bare) };
}

function row(builds: Build[]): Record<string, number> {
  const seconds = builds.map((build) => [`s for ${build.pages}`, +build.seconds.toFixed(1)]);
  const growth = builds.slice(1).map((large, index) => {
    const small = builds[index] as Build;
    const each = (1000 * (large.seconds - small.seconds)) / (large.pages - small.pages);
    return [`ms each from ${small.pages} to ${large.pages}`, +each.toFixed(1)];
  });
  const peak = Math.max(...builds.map(({ megabytes }) => megabytes));
  return Object.fromEntries([...seconds, ...growth, ['MB at most', Math.round(peak)]]);
}

/** Builds this site with the given products into the folder `BUILT`. */
export function buildWith(products: Product[]): Promise<Build> {
  const snapshot = resolve(FOLDER, 'catalogue.json');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(snapshot, JSON.stringify(products));
  writeTexts({}, products);
  return measured((NODE_OPTIONS) =>
    astroBuild(resolve(BUILT), {
      CATALOGUE_SNAPSHOT: snapshot,
      SITE_URL: testServer.url,
      NODE_OPTIONS,
    }),
  );
}

/** Multiplies products; the copies share photos. */
function repeated(products: Product[], size: number): Product[] {
  return Array.from({ length: size }, (_, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error('there are no products');
    const id = index + 1;
    return { ...product, id, key: String(id), title: `${product.title} ${index + 1}` };
  });
}

function buildBare(pages: number): Promise<Build> {
  const folder = `${FOLDER}/bare`;
  mkdirSync(`${folder}/src/pages`, { recursive: true });
  writeFileSync(`${folder}/astro.config.mjs`, "export default { build: { format: 'file' } };");
  writeFileSync(`${folder}/src/pages/[page].astro`, barePage(pages));
  const args = [ASTRO, 'build', '--root', folder, '--outDir', resolve(BUILT)];
  return measured(async (NODE_OPTIONS) => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS };
    await promisify(execFile)(process.execPath, args, { env });
  });
}

function barePage(pages: number): string {
  return `---
export function getStaticPaths() {
  return Array.from({ length: ${pages} }, (_, page) => ({ params: { page: String(page + 1) } }));
}
const { page } = Astro.params;
const pieces = Array.from({ length: 24 }, (_, index) => \`piece \${index + 1} of \${page}\`);
---
<html lang="en">
  <head><meta charset="utf-8" /><title>{page}</title></head>
  <body>
    <h1>{page}</h1>
    <ul>
      {pieces.map((piece) => (
        <li>
          <article>
            <img src={\`/\${piece}.webp\`} alt={piece} width="800" height="800" loading="lazy" />
            <h3><a href={\`/\${piece}\`}>{piece}</a></h3>
          </article>
        </li>
      ))}
    </ul>
  </body>
</html>
`;
}

/** @param build receives the Node options of its processes */
async function measured(build: (nodeOptions: string) => Promise<void>): Promise<Build> {
  rmSync(resolve(BUILT), { recursive: true, force: true });
  rmSync(PEAKS, { recursive: true, force: true });
  mkdirSync(PEAKS, { recursive: true });
  const start = performance.now();
  await build(`--import=${NOTE_PEAK}`);
  const seconds = (performance.now() - start) / 1000;
  const peaks = readdirSync(PEAKS).map((pid) => Number(readFileSync(`${PEAKS}/${pid}`)) / 1024);
  const pages = globSync(`${BUILT}/**/*.html`).length;
  return { pages, seconds, megabytes: Math.max(...peaks) };
}
