import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import {
  addedTo,
  aPersonOfYesterday,
  OWNER_EMAIL,
  optionsFrom,
  ownerWithPasskey,
  proveWith,
  wishOnly,
} from './passkey-steps.ts';

const api = await createTestApi();
beforeEach(api.empty);

const isOpen = async (caller: Caller) => (await caller.get('/api/subscribers.csv')).status === 200;

it('a passkey unlocks risky calls for ten minutes', async () => {
  const { desk, device } = await ownerWithPasskey(api);
  api.passTime({ minutes: 11 });
  expect(await isOpen(desk)).toBe(false);
  const answer = await proveWith(desk, device);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Thank you. You can go on.', data: { token: desk.bearer } },
  ]);
  api.passTime({ minutes: 10 });
  expect(await isOpen(desk)).toBe(true);
  api.passTime({ minutes: 1 });
  expect(await isOpen(desk)).toBe(false);
});

it('a proof offers the person’s own passkeys', async () => {
  const { desk, device } = await ownerWithPasskey(api);
  expect(await optionsFrom(desk, '/api/user/proof/passkey/options')).toMatchObject({
    allowCredentials: [{ id: device.id }],
  });
  const answer = await (await api.asStaff()).post('/api/user/proof/passkey/options');
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'You have no passkey yet. Please enter your password.' },
  ]);
});

it('a proof requires the passkey when the password alone does not sign in', async () => {
  const { caller: desk, device } = await aPersonOfYesterday(api);
  expect((await wishOnly(desk)).status).toBe(200);
  api.passTime({ minutes: 11 });
  const needed = await desk.get('/api/subscribers.csv');
  expect([needed.status, await needed.json()]).toEqual([
    403,
    {
      message: 'Please use your passkey once more to go on.',
      proof: 'needed',
      by: 'passkey',
    },
  ]);
  const password = await desk.post('/api/user/proof', { current_password: PASSWORD });
  expect([password.status, await password.json()]).toEqual([
    403,
    {
      message:
        'The password is not enough here. Use your passkey. If you have none any more, ask an owner for a new invitation.',
    },
  ]);
  const password_confirmation = 'lantern-orchard-kettle-drum';
  const chosen = { password: password_confirmation, password_confirmation };
  await desk.changePassword({ current_password: PASSWORD, ...chosen });
  expect(await isOpen(desk)).toBe(false);
  expect((await proveWith(desk, device)).status).toBe(200);
  expect(await isOpen(desk)).toBe(true);
});

it('a proof refuses a colleague’s passkey', async () => {
  const { desk } = await ownerWithPasskey(api);
  const colleagues = await addedTo(await api.asStaff());
  api.passTime({ minutes: 11 });
  const answer = await proveWith(desk, colleagues);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      message:
        'That passkey could not be used here. Please enter your password, or try another passkey.',
    },
  ]);
  expect(await isOpen(desk)).toBe(false);
});

it('a proof refuses a challenge of another session, of a sign-in, or a used one', async () => {
  const { desk, device } = await ownerWithPasskey(api);
  const phone = api.asVisitor();
  await phone.signIn({ email: OWNER_EMAIL, password: PASSWORD });
  api.passTime({ minutes: 11 });
  const used = await optionsFrom(phone, '/api/user/proof/passkey/options');
  expect((await proveWith(phone, device, used)).status).toBe(200);
  const refused = [
    await proveWith(phone, device, used),
    await proveWith(desk, device, await optionsFrom(phone, '/api/user/proof/passkey/options')),
    await proveWith(desk, device, await optionsFrom(desk, '/api/login/passkey/options')),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await isOpen(desk)).toBe(false);
});
