import { expect, it } from 'vitest';
import * as routes from '../../../../src/routes.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();

it.each([routes.watchCatalogue, routes.watchInbox, routes.showPublication])(
  'what open pages ask by themselves keeps nobody signed in: %j',
  async ({ path }) => {
    const staff = await api.asStaff();
    for (const status of [200, 401]) {
      api.passTime({ minutes: 35 });
      expect((await staff.get(path)).status).toBe(status);
    }
  },
);
