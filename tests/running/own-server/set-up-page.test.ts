import { expect, it } from 'vitest';
import { freePort, requireFreePort } from '../../../netlify/local/port.ts';
import { showSetUpPage } from '../../../netlify/local/set-up-page.ts';

it('a site that is being set up says so to people and programs, and then leaves its port', async () => {
  const port = await freePort();
  const leave = await showSetUpPage(port, '127.0.0.1');
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '3']);
  expect(await page.text()).toContain('This site is being set up');
  const call = await fetch(`http://127.0.0.1:${port}/api/products`);
  expect([call.status, await call.json()]).toEqual([
    503,
    { message: 'The site is being set up. Please try again in a minute.' },
  ]);
  await leave();
  await requireFreePort(port, '127.0.0.1');
});
