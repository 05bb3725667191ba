import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserEntries, type Import, importsOf, reachableFrom } from './support/source-imports.ts';

/** A feature's server may use its own and those before it. */
const serverOrder = ['catalogue', 'enquiry', 'account', 'back-office'];
const features = [...serverOrder, 'company'];

/** What takes something of every feature's server, and lists it on one page. */
const overviews = [
  'src/api.ts',
  'src/backup-contents.ts',
  'src/scheduled-jobs.ts',
  'src/personal-data.ts',
];

/** What a feature offers to the others: its types, schemas and pure rules, and the forms of accounts. */
const contracts = [
  'src/account/sign-in/AccountForm.tsx',
  'src/account/password/NewPasswordFields.tsx',
  'src/account/sign-in/SignInAgain.tsx',
  'src/account/contract/account.ts',
  'src/account/contract/own-account.ts',
  'src/account/session/own-profile.ts',
  'src/account/session/session.ts',
  'src/account/contract/staff-list.ts',
  'src/back-office/contract/dashboard-figures.ts',
  'src/catalogue/stock/built-in-product.ts',
  'src/catalogue/contract/catalogue-page.ts',
  'src/catalogue/stock/demo-product.ts',
  'src/catalogue/contract/page-of-product.ts',
  'src/catalogue/contract/photo.ts',
  'src/catalogue/contract/product-address.ts',
  'src/catalogue/contract/product-edit.ts',
  'src/catalogue/contract/product-filter.ts',
  'src/catalogue/contract/product-history.ts',
  'src/catalogue/contract/product.ts',
  'src/catalogue/contract/publication.ts',
  'src/catalogue/contract/remembered-product.ts',
  'src/catalogue/contract/tag.ts',
  'src/catalogue/contract/taxonomy.ts',
  'src/catalogue/contract/trash.ts',
  'src/company/contract/chat-link.ts',
  'src/company/contract/company-file.ts',
  'src/company/contract/company.ts',
  'src/company/stationery/letter.ts',
  'src/company/stationery/sheet.ts',
  'src/company/contract/promotion.ts',
  'src/enquiry/contract/contact.ts',
  'src/enquiry/contract/inbox.ts',
  'src/enquiry/contract/product-lines.ts',
  'src/enquiry/contract/reply.ts',
  'src/enquiry/contract/subscribers.ts',
  'src/enquiry/contract/subscription.ts',
  'src/platform/contract/paging.ts',
  'src/catalogue/contract/photo-path.ts',
];

const sources = globSync('{src,netlify}/**/*.{ts,tsx,astro}').map((file) =>
  file.replaceAll('\\', '/'),
);
const imports = sources.flatMap(importsOf);

describe('the house', () => {
  it('platform knows no feature', () => {
    expect(intruders('src/platform/', /^src\/(platform\/|paths\.ts)/)).toEqual([]);
  });

  it('design knows no feature', () => {
    expect(intruders('src/design/', /^src\/(design\/|paths\.ts)|\?url$/)).toEqual([]);
  });

  it('src knows neither the host nor the tests', () => {
    expect(intruders('src/', /^(src|data)\//)).toEqual([]);
  });

  it('only an overview, another server or a command uses a feature’s server', () => {
    const wrong = imports.filter(({ from, to }) => isServer(to) && !mayUseServers(from));
    expect(wrong).toEqual([]);
  });

  it('a server uses platform, contracts, its own feature and the servers before it', () => {
    const wrong = imports.filter(({ from, to }) => isServer(from) && !serverMayUse(from, to));
    expect(wrong).toEqual([]);
  });

  it('a feature uses no more than the contracts of another', () => {
    const wrong = imports.filter(({ from, to }) => {
      const other = featureOf(to);
      return (
        featureOf(from) && other && other !== featureOf(from) && !isServer(to) && !isContract(to)
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('what reaches the browser', () => {
  const entries = [...new Set(sources.flatMap(browserEntries))];

  it('begins at the pages’ scripts and islands', () => {
    expect(entries).toEqual(
      expect.arrayContaining(['src/catalogue/cards/refresh-grid.ts', 'src/account/sign-in/LoginForm.tsx']),
    );
  });

  it.each(entries)('%s leads to no server code', (entry) => {
    const wrong = reachableFrom(entry).filter(
      (file) => isServer(file) || /^(src\/platform|netlify)\//.test(file),
    );
    expect(wrong).toEqual([]);
  });

  it.each(entries.filter((entry) => !/^src\/(account|back-office)\//.test(entry)))(
    '%s, for visitors, does without schemas',
    (entry) => {
      const wrong = reachableFrom(entry).filter((file) =>
        /^import (?!type).* from 'zod'/m.test(readFileSync(file, 'utf8')),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/** Imports out of a folder that lead to a place it may not know. */
function intruders(folder: string, allowed: RegExp): Import[] {
  return imports.filter(({ from, to }) => from.startsWith(folder) && !allowed.test(to));
}

function featureOf(file: string): string | undefined {
  return features.find((feature) => file.startsWith(`src/${feature}/`));
}

function isServer(file: string): boolean {
  return /^src\/[a-z-]+\/server\//.test(file);
}

function isContract(file: string): boolean {
  return contracts.includes(file);
}

function mayUseServers(file: string): boolean {
  return isServer(file) || overviews.includes(file) || file.startsWith('netlify/');
}

function serverMayUse(from: string, to: string): boolean {
  if (isServer(to)) {
    return serverOrder.indexOf(featureOf(to) ?? '') <= serverOrder.indexOf(featureOf(from) ?? '');
  }
  const isOwn = featureOf(to) === featureOf(from);
  return isOwn || isContract(to) || /^(src\/platform\/|src\/paths\.ts|data\/)/.test(to);
}
