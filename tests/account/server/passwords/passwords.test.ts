import { expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../../../src/account/server/passwords/passwords.ts';

it('passwords are hashed by argon2id with 19 MiB and two passes, salted', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

it('the right password is verified, and no other', async () => {
  const stored = await hashPassword('kettle-orbit-saffron-mule');
  expect(await isPassword('kettle-orbit-saffron-mule', stored)).toBe(true);
  expect(await isPassword('kettle-orbit-saffron-mulE', stored)).toBe(false);
});

it('a password is verified however a keyboard composes its letters', async () => {
  const stored = await hashPassword('Caf\u00e9 \ufb01ve lanterns');
  expect(await isPassword('Cafe\u0301 five lanterns', stored)).toBe(true);
  expect(await isPassword('Cafe five lanterns', stored)).toBe(false);
});

it('a password hash from before passwords were normalized is verified', async () => {
  // Hash of `Cafe\u0301 six lanterns` from before passwords were normalized.
  const stored =
    '$argon2id$v=19$m=19456,t=2,p=1$hWz2Vk+/MrV36O1I88fyAg$DGYSDpLWE1qiv7J7fCKjbF9VMlCozOl7Yvtqog64UJk';
  expect(await isPassword('Cafe\u0301 six lanterns', stored)).toBe(true);
  expect(await isPassword('Cafe six lanterns', stored)).toBe(false);
});

it('any password is refused without a stored hash', async () => {
  expect(await isPassword('kettle-orbit-saffron-mule', undefined)).toBe(false);
});

it('a crowd of passwords is verified in a queue', async () => {
  const stored = await hashPassword('kettle-orbit-saffron-mule');
  const answers = await Promise.all(
    ['one', 'kettle-orbit-saffron-mule', 'two', 'three'].map((given) => isPassword(given, stored)),
  );
  expect(answers).toEqual([false, true, false, false]);
});

it('a full queue of passwords to verify is answered with 503', async () => {
  const stored = await hashPassword('kettle-orbit-saffron-mule');
  const crowd = Array.from({ length: 30 }, () => isPassword('kettle-orbit-saffron-mule', stored));
  const ends = await Promise.allSettled(crowd);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  expect(await isPassword('kettle-orbit-saffron-mule', stored)).toBe(true);
});

it('passwords of callers known to the site are verified before a crowd of strangers', async () => {
  const stored = await hashPassword('kettle-orbit-saffron-mule');
  // Each stranger takes five times as long, so that it does not matter how the machine shares itself.
  const slow = stored.replace(/,t=(\d+),/, (_, passes) => `,t=${5 * Number(passes)},`);
  expect(slow).not.toBe(stored);
  const ended: string[] = [];
  const crowd = Array.from({ length: 6 }, () =>
    isPassword('a guess', slow).then(
      () => ended.push('stranger'),
      () => undefined,
    ),
  );
  const known = isPassword('kettle-orbit-saffron-mule', stored, { isTrusted: true });
  void known.then(() => ended.push('known'));
  expect(await known).toBe(true);
  await Promise.all(crowd);
  // Two strangers were being looked at already, and the third may end at the same time.
  expect(ended.indexOf('known')).toBeLessThanOrEqual(3);
});
