import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const WRONG = 'not the password at all';

it('sign-ins to an account stop after five attempts from any networks', async () => {
  const { email, password } = await api.addStaff();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await status(api.asVisitor(), email, WRONG)).toBe(401);
  }
  expect(await status(api.asVisitor(), email, password)).toBe(429);
});

it('sign-ins to an account stop after five concurrent attempts', async () => {
  const { email } = await api.addStaff();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => status(api.asVisitor(), email, WRONG)),
  );
  expect(answers.filter((answer) => answer === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(55);
});

it('sign-ins from a network stop after twenty attempts on any accounts', async () => {
  const caller = api.asVisitor();
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const { email } =
      attempt % 2 ? await api.addStaff() : { email: `nobody-${attempt}@makers.test` };
    expect(await status(caller, email, WRONG)).toBe(401);
  }
  expect(await status(caller, 'one-more@makers.test', WRONG)).toBe(429);
});

it('sign-ins from all addresses of an IPv6 network are counted together', async () => {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const { email } = await api.addStaff();
    expect(await status(fromNetwork(attempt), email, WRONG)).toBe(401);
  }
  expect(await status(fromNetwork(21), 'one-more@makers.test', WRONG)).toBe(429);
  const neighbour = api.asVisitor();
  neighbour.address = '2001:db8:1:3::1';
  expect(await status(neighbour, 'one-more@makers.test', WRONG)).toBe(401);
});

it('sign-ins from an IPv4 address in IPv6 notation are counted as from the same address', async () => {
  const caller = api.asVisitor();
  await useUp(caller);
  caller.address = `::ffff:${caller.address}`;
  expect(await status(caller, 'one-more@makers.test', WRONG)).toBe(429);
});

it('accounts are not locked when their network has no attempts left', async () => {
  const caller = api.asVisitor();
  await useUp(caller);
  const staff = await api.addStaff();
  const rows = () =>
    api.services.database.selectFrom('throttle').select('key').orderBy('key').execute();
  const before = await rows();
  for (let attempt = 1; attempt <= 40; attempt += 1) {
    const email = attempt <= 10 ? staff.email : `another-${attempt}@makers.test`;
    expect(await status(caller, email, WRONG)).toBe(429);
  }
  expect(await rows()).toEqual(before);
  expect(await status(api.asVisitor(), staff.email, staff.password)).toBe(200);
});

it('staff are not blocked when one network sends many attempts', async () => {
  const staff = await api.addStaff();
  const flood = Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      status(fromNetwork(n), `somebody-${n}@makers.test`, WRONG),
    ),
  );
  const answers = await Promise.all([1, 2].map(() => api.asVisitor().signIn(staff)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const statuses = await flood;
  expect(statuses.filter((code) => code === 401)).toHaveLength(20);
  expect(statuses.filter((code) => code === 429)).toHaveLength(40);
});

it('a limited sign-in says when to try again, and is accepted then', async () => {
  const { email, password } = await api.addStaff();
  const caller = api.asVisitor();
  for (let attempt = 1; attempt <= 5; attempt += 1) await status(caller, email, WRONG);
  api.passTime({ minutes: 5 });
  const answer = await caller.signIn({ email, password });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('600');
  expect(await answer.json()).toEqual({
    message: 'There were too many attempts. Please try again in 10 minutes.',
  });
  api.passTime({ minutes: 10 });
  expect(await status(caller, email, password)).toBe(200);
});

it('concurrent attempts to sign in are counted', async () => {
  const { email } = await api.addStaff();
  const statuses = await Promise.all(
    Array.from({ length: 9 }, () => status(api.asVisitor(), email, WRONG)),
  );
  expect(statuses.filter((code) => code === 401)).toHaveLength(5);
  expect(statuses.filter((code) => code === 429)).toHaveLength(4);
});

it('a person on a known device is not locked out', async () => {
  const staff = await api.addStaff();
  const laptop = api.asVisitor();
  await laptop.signIn(staff);
  const elsewhere = api.asVisitor();
  elsewhere.address = laptop.address;
  for (let attempt = 1; attempt <= 25; attempt += 1) await status(elsewhere, staff.email, WRONG);
  expect(await status(elsewhere, staff.email, staff.password)).toBe(429);
  expect(await status(laptop, staff.email, staff.password)).toBe(200);
});

it('sign-ins on a known device stop after five attempts', async () => {
  const staff = await api.addStaff();
  const laptop = api.asVisitor();
  await laptop.signIn(staff);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await status(laptop, staff.email, WRONG)).toBe(401);
  }
  expect(await status(laptop, staff.email, staff.password)).toBe(429);
});

it('a device is not recognized for a colleague’s account', async () => {
  const [own, colleague] = [await api.addStaff(), await api.addStaff()];
  const laptop = api.asVisitor();
  await laptop.signIn(own);
  for (let attempt = 1; attempt <= 5; attempt += 1) await status(laptop, colleague.email, WRONG);
  expect(await status(api.asVisitor(), colleague.email, WRONG)).toBe(429);
});

it('successful sign-ins are not limited', async () => {
  const { email, password } = await api.addStaff();
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    expect(await status(api.asVisitor(), email, password)).toBe(200);
  }
});

/** Makes the twenty attempts that an address has, each on another account. */
async function useUp(caller: Caller): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const { email } = await api.addStaff();
    await status(caller, email, WRONG);
  }
}

/** Somebody with one of the addresses of a network. */
function fromNetwork(host: number): Caller {
  const caller = api.asVisitor();
  caller.address = `2001:db8:1:2::${host.toString(16)}`;
  return caller;
}

async function status(caller: Caller, email: string, password: string): Promise<number> {
  return (await caller.signIn({ email, password })).status;
}
