import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPaths } from '../../../src/api-paths.ts';
import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { paths, searchPath } from '../../../src/paths.ts';
import { downloadData, requestData, showDataLink } from '../../../src/routes.ts';
import { postPlainForm } from '../../enquiry/server/a-message.ts';
import { expect, onDesk, test } from '../../support/browser/journey.ts';
import { newsletterLinks } from '../../support/browser/outbox.ts';
import { addProduct, colleague } from '../../support/browser/staff-catalogue.ts';
import { callerAtSite } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { findPageFaults } from '../../support/html-validity.ts';

const visitor = callerAtSite();

/** @returns its faults, each after the page's address */
async function faultsAt(path: string): Promise<string[]> {
  return faultsIn(await visitor.get(path), path);
}

async function faultsIn(response: Response, path: string): Promise<string[]> {
  expect(response.headers.get('content-type'), path).toMatch(/^text\/html; charset=utf-8$/i);
  const faults = await findPageFaults(await response.text());
  return faults.map((fault) => `${path}: ${fault}`);
}

test('every page that the build has made is valid HTML', onDesk, async () => {
  // The template holds the answers for products of every kind; a product's page keeps one of them.
  const exclude = ['product-template.html'];
  const pages = globSync('**/*.html', { cwd: testServer.pages, exclude });
  expect(pages.length).toBeGreaterThan(200);
  const faults: { fault: string; page: string }[] = [];
  for (const page of pages) {
    const html = readFileSync(join(testServer.pages, page), 'utf8');
    for (const fault of await findPageFaults(html)) faults.push({ fault, page });
  }
  expect(Object.groupBy(faults, ({ fault }) => fault)).toEqual({});
});

test('search results are valid HTML: many, few, none and narrowed', onDesk, async () => {
  for (const query of ['', 'chair', 'karura', 'zxqy', 'chair&page=2', 'chair&colour=black']) {
    expect(await faultsAt(searchPath('').replace(/q=$/, `q=${query}`))).toEqual([]);
  }
});

test('the page of a product that is newer than the build is valid HTML', onDesk, async () => {
  const { caller } = await colleague();
  const { id, title } = await addProduct(caller);
  expect(await faultsAt(productPath(String(id), title))).toEqual([]);
});

test('the pages behind the links of a newsletter mail are valid HTML', onDesk, async () => {
  const email = `reader-${randomUUID()}@tumaini.example`;
  await visitor.post(apiPaths.newsletter, { email, source: 'join' });
  const { confirmation, token, stop } = await newsletterLinks(email);
  for (const link of [confirmation, stop]) {
    const { pathname, search } = new URL(link);
    expect(await faultsAt(pathname + search)).toEqual([]);
    for (const pressed of ['first', 'second']) {
      const answer = await postPlainForm(visitor, pathname + search, { token });
      expect(await faultsIn(answer, `${pathname} pressed for the ${pressed} time`)).toEqual([]);
    }
  }
});

test('a form that is posted without JavaScript and refused is valid HTML', onDesk, async () => {
  for (const path of [apiPaths.contact, apiPaths.newsletter, requestData.path]) {
    const answer = await postPlainForm(visitor, path, { email: 'nobody' });
    expect(answer.status, path).toBe(422);
    expect(await faultsIn(answer, path)).toEqual([]);
  }
});

test('the pages behind the link to one’s own data are valid HTML', onDesk, async () => {
  expect(await faultsAt(`${showDataLink.path}?token=outdated`)).toEqual([]);
  const answer = await postPlainForm(visitor, downloadData.path, { token: 'outdated' });
  expect(await faultsIn(answer, downloadData.path)).toEqual([]);
});

test('the not-found page is valid HTML', onDesk, async () => {
  expect(await faultsAt(`${paths.home}nowhere`)).toEqual([]);
});
