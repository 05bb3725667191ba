import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';
import { browserEntries, type Import, importsOf, reachableFrom } from './support/source-imports.ts';

/** A feature's server may use its own and those before it. */
const serverOrder = [
  'media',
  'publication',
  'history',
  'company',
  'catalogue',
  'site',
  'push',
  'enquiry',
  'quotation',
  'account',
  'back-office',
];

/** Modules that list every feature's server on one page. */
const overviews =
  /^src\/(api|api-document|backup-contents|health|scheduled-jobs|published-versions|tables)\.ts$/;

/** Translates requests and answers: routes, sessions in cookies, forms and files for visitors. */
const translates =
  /routes\.ts$|\/request-edit\.ts$|^src\/account\/server\/sessions\/|^src\/enquiry\/server\/(letter-page|sending-limit|spreadsheet|visitor-form)\.ts$|product-(export|page)\.ts$|search-page\.ts$/;

/** Runs on the host, on one machine or while the site is built; never in a browser. */
const behindTheScenes = /^src\/[a-z-]+\/(server|stock|build|documents|pdf|stationery)\//;

/** The whole site's own: its addresses, its calls, and the words of other languages. */
const everywhere = /^src\/(paths|routes|visitor-routes|auth-token|client)\.ts$|^data\/|^#texts\//;

const sources = globSync('{src,netlify}/**/*.{ts,tsx,astro}').map((file) =>
  file.replaceAll('\\', '/'),
);
const imports = sources.flatMap(importsOf);

it('src knows neither the host nor the tests', () => {
  expect(strays(/^src\//, (to) => /^((src|data|#texts)\/|package\.json$)/.test(to))).toEqual([]);
});

it('platform and design know no feature', () => {
  expect(
    strays(/^src\/platform\//, (to) => /^(src\/(platform\/|paths\.ts)|package\.json$)/.test(to)),
  ).toEqual([]);
  expect(
    strays(/^src\/design\//, (to) => /^src\/(design\/|paths\.ts)|^data\/|\?url$/.test(to)),
  ).toEqual([]);
});

it('the client of the API knows no feature', () => {
  const wrong = strays(/^src\/(client|auth-token|upload)\.ts$/, (to) =>
    /^src\/((platform|design)\/|[a-z-]+\.ts$)/.test(to),
  );
  expect(wrong).toEqual([]);
});

it('a contract knows other contracts, and nothing else', () => {
  const wrong = strays(
    /^src\/[a-z-]+\/contract\//,
    (to) =>
      /^src\/[a-z-]+\/contract\//.test(to) ||
      /^src\/(paths|(visitor-)?routes)\.ts$|^(data|#texts)\//.test(to),
  );
  expect(wrong).toEqual([]);
});

it('only a server, an overview or the host uses a server', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      isServer(to) && !isServer(from) && !overviews.test(from) && !from.startsWith('netlify/'),
  );
  expect(wrong).toEqual([]);
});

it('a server asks for what staff have written, and never reads what a build has laid out', () => {
  const wrong = sources
    .filter((file) => isServer(file) || file.startsWith('netlify/host/'))
    .flatMap((file) => reachableFrom(file).filter(readsTexts));
  expect([...new Set(wrong)]).toEqual([]);
});

it('a server uses contracts, platform, its own feature and the servers before it', () => {
  const wrong = imports.filter(({ from, to }) => isServer(from) && !serverMayUse(from, to));
  expect(wrong).toEqual([]);
});

it('a feature knows the contracts of another, and the back office the forms of accounts', () => {
  const wrong = imports.filter(
    ({ from, to }) => featureOf(from) && !isServer(from) && !mayShow(from, to),
  );
  expect(wrong).toEqual([]);
});

it('only what translates requests knows the HTTP context', () => {
  const names = /\b(ApiContext|ApiHandler)\b|from 'hono'/;
  const wrong = sources.filter(
    (file) => isServer(file) && !translates.test(file) && names.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

it('no two features import each other', () => {
  expect(knots((file) => /^src\/([a-z-]+)\//.exec(file)?.[1])).toEqual([]);
});

it('no two folders import each other', () => {
  expect(knots(dirname)).toEqual([]);
});

it.each(['media', 'publication', 'history'])('%s knows platform and nothing else', (feature) => {
  const wrong = strays(
    new RegExp(`^src/${feature}/`),
    (to) => to.startsWith(`src/${feature}/`) || /^src\/(platform\/|(paths|routes)\.ts$)/.test(to),
  );
  expect(wrong).toEqual([]);
});

it('no file leads back to itself, by types neither', () => {
  expect(circles()).toEqual([]);
});

it('no folder has more than 25 files', () => {
  const files = globSync('{src,netlify,tests}/**/*.{ts,tsx,astro,css,sql}', {
    exclude: ['**/node_modules'],
  });
  const counts = Map.groupBy(files, (file) => dirname(file.replaceAll('\\', '/')));
  const full = [...counts].filter(([folder, { length }]) => length > 25 && !isList(folder));
  expect(full.map(([folder, { length }]) => [folder, length])).toEqual([]);
});

const workers = ['src/shell/offline/worker.ts', 'src/back-office/office-worker/office-worker.ts'];
const entries = [...new Set([...sources.flatMap(browserEntries), ...workers])];

it('what reaches the browser begins at the pages’ scripts and islands', () => {
  expect(entries).toEqual(
    expect.arrayContaining([
      'src/catalogue/cards/refresh-grid.ts',
      'src/account/sign-in/LoginForm.tsx',
    ]),
  );
});

it.each(entries)(
  '%s, which reaches the browser, leads to nothing of the server or the build',
  (entry) => {
    const wrong = reachableFrom(entry).filter(
      (file) =>
        behindTheScenes.test(file) || /^(src\/platform\/(?!contract\/)|netlify\/)/.test(file),
    );
    expect(wrong).toEqual([]);
  },
);

it.each(entries)(
  '%s, which reaches the browser, needs nothing that the oldest supported browser lacks',
  (entry) => {
    const wrong = reachableFrom(entry).filter((file) =>
      NEWER_THAN_BROWSERS.test(readFileSync(file, 'utf8')),
    );
    expect(wrong).toEqual([]);
  },
);

it.each(entries.filter((entry) => !/^src\/(account|back-office)\//.test(entry)))(
  '%s, which reaches visitors, does without schemas',
  (entry) => {
    const wrong = reachableFrom(entry).filter((file) =>
      /^import (?!type).* from 'zod'/m.test(readFileSync(file, 'utf8')),
    );
    expect(wrong).toEqual([]);
  },
);

it('days and moments are put into words in one file, in the zone of the company', () => {
  const others = sources.filter(
    (file) =>
      file !== 'src/company/contract/nairobi.ts' &&
      /DateTimeFormat\(|toLocale(?:Date|Time)String/.test(readFileSync(file, 'utf8')),
  );
  expect(others).toEqual([]);
});

/** Methods that came after Chrome 109 or Safari 15.6, and the size of a query. */
const NEWER_THAN_BROWSERS =
  /\.(?:toSpliced|toSorted|toReversed)\(|\bquery\.size\b|\b(?:Map|Object)\.groupBy\(|Promise\.withResolvers|\.toWellFormed\(|Array\.fromAsync/;

/** Imports out of these files that lead to a place they may not know. */
function strays(files: RegExp, mayKnow: (to: string) => boolean): Import[] {
  return imports.filter(({ from, to }) => files.test(from) && !mayKnow(to));
}

/** One address, one person's way or one step of the tables a file: they are read as a list. */
function isList(folder: string): boolean {
  return /^(src\/pages|tests\/journeys|netlify\/database\/migrations)/.test(folder);
}

function featureOf(file: string): string | undefined {
  return serverOrder.find((feature) => file.startsWith(`src/${feature}/`));
}

function readsTexts(file: string): boolean {
  return imports.some(({ from, to }) => from === file && to.startsWith('#texts/'));
}

function isServer(file: string): boolean {
  return /^src\/[a-z-]+\/server\//.test(file);
}

function isContract(file: string): boolean {
  return /^src\/[a-z-]+\/contract\//.test(file);
}

function serverMayUse(from: string, to: string): boolean {
  if (isServer(to)) {
    return serverOrder.indexOf(featureOf(to) ?? '') <= serverOrder.indexOf(featureOf(from) ?? '');
  }
  const isOwn = featureOf(to) === featureOf(from);
  const isPrinted = /^src\/company\/stationery\//.test(to);
  return isOwn || isContract(to) || isPrinted || /^src\/platform\//.test(to) || everywhere.test(to);
}

/** Folders that a feature's screens, scripts and build may import beside their own. */
function mayShow(from: string, to: string): boolean {
  const other = featureOf(to);
  if (other === undefined || other === featureOf(from)) return true;
  if (isContract(to)) return true;
  if (behindTheScenes.test(from)) return /^src\/company\/stationery\//.test(to);
  // Staff are signed in, again where it must be, and change their own account.
  return featureOf(from) === 'back-office' && other === 'account' && !isServer(to);
}

/** Pairs of folders that import each other. A folder and those in it are one. */
function knots(folder: (file: string) => string | undefined): string[] {
  const arrows = new Set(imports.map(({ from, to }) => `${folder(from)} ↔ ${folder(to)}`));
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ↔ ');
    return (
      !arrow.includes('undefined') &&
      from < to &&
      !to.startsWith(`${from}/`) &&
      arrows.has(`${to} ↔ ${from}`)
    );
  });
}

/** Files that import themselves by way of others. */
function circles(): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) return void found.push([...way.slice(way.indexOf(file)), file]);
    if (done.has(file) || !existsSync(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  return found;
}
