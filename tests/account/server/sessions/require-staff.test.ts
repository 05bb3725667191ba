import { expect, it } from 'vitest';
import { UNATTENDED } from '../../../../src/platform/contract/route.ts';
import * as routes from '../../../../src/routes.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();

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
