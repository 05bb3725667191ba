import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { callAsStaff } from '../../../src/account/session/session.ts';
import { registerSignInPrompt } from '../../../src/account/session/sign-in-prompt.ts';
import { readAuthToken, storeAuthToken } from '../../../src/auth-token.ts';
import { tagCalls } from '../../../src/catalogue/contract/tag-calls.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';

/** A server to which only the token `fresh` is any good. */
function site() {
  const server = new Hono();
  server.get('/api/*', (context) =>
    context.req.header('Authorization') === 'Bearer fresh'
      ? context.json('the tags')
      : context.json({ message: 'Please sign in.' }, 401),
  );
  const browser = pretendBrowser(server);
  storeAuthToken('stale');
  return browser;
}

const call = () => callAsStaff(tagCalls.listTags, { parse: String });

it('a page with unsaved work asks once for a sign-in, and then repeats every waiting call', async () => {
  const { visited } = site();
  let asked = 0;
  const letGo = registerSignInPrompt(async () => {
    asked += 1;
    storeAuthToken('fresh');
    return true;
  });
  await expect(Promise.all([call(), call()])).resolves.toEqual(['the tags', 'the tags']);
  letGo();
  expect(asked).toBe(1);
  expect(visited).toEqual([]);
});

it('a page with unsaved work stays when nobody signs in', async () => {
  const { visited } = site();
  const letGo = registerSignInPrompt(async () => false);
  await expect(call()).rejects.toMatchObject({ status: 401 });
  letGo();
  expect(visited).toEqual([]);
  expect(readAuthToken()).toBeNull();
});

it('a page opens the sign-in page again once its work is saved', async () => {
  const { visited } = site();
  registerSignInPrompt(async () => true)();
  await expect(call()).rejects.toMatchObject({ status: 401 });
  expect(visited).toEqual(['/login?next=%2Fdashboard']);
});
