import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { paths, searchPath } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { postPlainForm } from '../../enquiry/server/a-message.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { newsletterLinks } from '../../support/browser/outbox.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { callerAtSite } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { findPageFaults } from '../../support/html-validity.ts';

const visitor = callerAtSite();

test('the pages that the server makes for visitors are valid HTML', async () => {
  for (const query of ['', 'chair', 'karura', 'zxqy', 'chair&page=2', 'chair&colour=black']) {
    await expectValid(searchPath('').replace(/q=$/, `q=${query}`));
  }
  const { caller } = await colleague();
  const { id, title } = await addProduct(caller);
  await expectValid(productPath(String(id), title));
  await expectValid(`${paths.home}nowhere`);
});

test('the pages behind the links of mails are valid HTML', async () => {
  const email = `reader-${ownWord()}@tumaini.example`;
  await visitor.post('/api/newsletter', { email, source: 'join' });
  const { confirmation, token, stop } = await newsletterLinks(email);
  for (const link of [confirmation, stop]) {
    const { pathname, search } = new URL(link);
    await expectValid(pathname + search);
    for (const pressed of ['first', 'second']) {
      const answer = await postPlainForm(visitor, pathname + search, { token });
      await expectValid(`${pathname} pressed for the ${pressed} time`, answer);
    }
  }
});

test('a form that is posted without JavaScript and refused is valid HTML', async () => {
  for (const path of ['/api/contact', '/api/newsletter']) {
    const answer = await postPlainForm(visitor, path, { email: 'nobody' });
    expect(answer.status, path).toBe(422);
    await expectValid(path, answer);
  }
});

async function expectValid(path: string, answer?: Response): Promise<void> {
  const response = answer ?? (await visitor.get(path));
  expect(response.headers.get('content-type'), path).toMatch(/^text\/html; charset=utf-8$/i);
  expect(await findPageFaults(await response.text()), path).toEqual([]);
}
