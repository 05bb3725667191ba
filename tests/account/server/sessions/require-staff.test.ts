import { expect, it, onTestFinished, vi } from 'vitest';
import { UNATTENDED } from '../../../../src/platform/contract/route.ts';
import * as routes from '../../../../src/routes.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi({ log: () => {} });

it.each([
  [routes.watchInbox, {}],
  [routes.showPublication, {}],
  [routes.listTags, { [UNATTENDED]: 'yes' }],
])('polling does not extend a session: %j %j', async ({ path }, headers) => {
  const staff = await api.asStaff();
  for (const status of [200, 401]) {
    api.passTime({ minutes: 35 });
    expect((await staff.get(path, headers)).status).toBe(status);
  }
});

it.each([routes.listProducts, routes.showProfile])(
  'a token that cannot be checked signs nobody out: $path',
  async ({ path }) => {
    const staff = await api.asStaff();
    const verify = vi.spyOn(crypto.subtle, 'verify');
    onTestFinished(() => verify.mockRestore());
    verify.mockRejectedValueOnce(new Error('out of memory'));
    expect((await staff.get(path)).status).toBe(503);
    const answer = await staff.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  },
);
