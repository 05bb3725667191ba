import { beforeEach, expect, it } from 'vitest';
import { ensureFirstStaff } from '../../../../src/account/server/staff/first-staff.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const given = { email: 'First@Makers.test', password: 'kettle-orbit-saffron-mule' };

it('the first account is created when there is none, and can sign in', async () => {
  expect(await ensureFirstStaff(api.services, given)).toBe(true);
  expect((await api.asVisitor().signIn(given)).status).toBe(200);
});

it('the first account is an owner’s', async () => {
  await ensureFirstStaff(api.services, given);
  expect(await api.services.database.selectFrom('staff').select('role').execute()).toEqual([
    { role: 'owner' },
  ]);
});

it('no first account is created when an account exists', async () => {
  await api.addStaff();
  expect(await ensureFirstStaff(api.services, given)).toBe(false);
  expect((await api.asVisitor().signIn(given)).status).toBe(401);
});

it('the first account is created once by two starts at the same time', async () => {
  const made = await Promise.all([
    ensureFirstStaff(api.services, given),
    ensureFirstStaff(api.services, { ...given, email: 'second@makers.test' }),
  ]);
  expect(made.filter(Boolean)).toHaveLength(1);
});

it('the first account is refused with a weak password, and the refusal says why', async () => {
  await expect(ensureFirstStaff(api.services, { ...given, password: 'short' })).rejects.toThrow(
    'The first staff account cannot be made. Please choose a password of at least 15 characters.',
  );
});
