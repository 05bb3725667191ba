import { beforeEach, expect, it } from 'vitest';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const settings = {
  siteUrl: 'https://deploy-preview-7--makao.example',
  sessionSecret: 'a-secret-of-tests-and-nothing-else',
  isPreview: true,
};
const preview = await createTestApi({ mail: 'discarded', settings });
const site = await createTestApi();
beforeEach(async () => {
  await preview.empty();
  await site.empty();
});

it('a preview sends no mail, and keeps none of its words or links', async () => {
  const { email } = await preview.addStaff();
  const staff = await preview.asOwner();
  await preview.asVisitor().post('/api/contact', aMessage);
  await preview.asVisitor().post('/api/password/request', { email });
  await staff.post('/api/staff/invitations', { email: 'nia@makers.test' });
  await preview.whenIdle();
  expect(await preview.mails()).toEqual([]);
  const { database } = preview.services;
  const kept = await database.selectFrom('mail_outbox').select(['text', 'html']).execute();
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.every(({ text, html }) => text === '' && html === null)).toBe(true);
});

it('a preview is never indexed', async () => {
  for (const path of ['/api/products', '/api/user/profile', '/p/1']) {
    expect((await preview.request(path)).headers.get('X-Robots-Tag'), path).toBe('noindex');
  }
});

it('the site itself sends mail, and its responses may be indexed', async () => {
  await site.asVisitor().post('/api/contact', aMessage);
  expect(await site.mails()).toHaveLength(1);
  expect((await site.request('/api/products')).headers.has('X-Robots-Tag')).toBe(false);
});
