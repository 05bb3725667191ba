import { expect, it } from 'vitest';
import { readEnvironment, readHostEnvironment } from '../../src/platform/env.ts';
import { OTHER_PUSH_KEY, PUSH_KEY } from '../support/push/push-service.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const hostVariables: Record<string, string> = {
  SESSION_SECRET: secret,
  SMTP_URL: 'smtps://me:hunter2@smtp.example.com',
};

it('the environment needs nothing on one machine', () => {
  expect(readEnvironment({})).toEqual({
    port: 8888,
    host: '127.0.0.1',
    stateDirectory: '.state',
    databaseUrl: undefined,
    firstStaff: undefined,
    siteUrl: 'http://localhost:8888',
    sessionSecret: undefined,
    buildHookUrl: undefined,
    buildsPerDay: 4,
    smtpUrl: undefined,
    mailFrom: undefined,
    hosted: undefined,
    onHost: false,
    isDeployed: false,
    isPreview: false,
  });
});

it('the environment treats an empty variable as unset and ignores unknown ones', () => {
  const environment = readEnvironment({ PORT: '', DATABASE_URL: '', EDITOR: 'vi' });
  expect(environment).toMatchObject({ port: 8888, databaseUrl: undefined });
});

it('the environment reports every invalid variable in one message', () => {
  const start = () =>
    readEnvironment({
      PORT: '70000',
      DATABASE_URL: 'mysql://somewhere/else',
      SITE_URL: 'ftp://files.example',
      STAFF_EMAIL: 'nobody',
      SESSION_SECRET: 'short',
      BUILD_HOOK_URL: 'hook-of-the-host',
      BUILDS_PER_DAY: 'many',
    });
  const names = ['PORT', 'DATABASE_URL', 'SITE_URL', 'STAFF_EMAIL', 'SESSION_SECRET'];
  for (const name of [...names, 'BUILD_HOOK_URL', 'BUILDS_PER_DAY']) {
    expect(start).toThrow(name);
  }
});

it('the environment never repeats what may be a password', () => {
  const start = () =>
    readEnvironment({ DATABASE_URL: 'mysql://me:hunter2@here/db', SESSION_SECRET: 'hunter2' });
  expect(start).toThrow(/^(?!.*hunter2)/s);
});

it.each(['0', '65536', '80.5', 'eighty'])('the environment refuses %s as a port', (PORT) => {
  expect(() => readEnvironment({ PORT })).toThrow('PORT is a number from 1 to 65535');
});

it.each(['example.co.ke', 'https://example.co.ke/shop', 'ftp://example.co.ke'])(
  'the environment refuses %s as the origin of the site',
  (SITE_URL) => expect(() => readEnvironment({ SITE_URL })).toThrow('SITE_URL'),
);

it('the environment requires both variables of the first staff account or none', () => {
  expect(() => readEnvironment({ STAFF_EMAIL: 'a@b.example' })).toThrow(
    'STAFF_PASSWORD is missing',
  );
  expect(() => readEnvironment({ STAFF_PASSWORD: secret })).toThrow('STAFF_EMAIL is missing');
});

it.each(['SESSION_SECRET', 'SMTP_URL'])(
  'the environment stops a build on the host without %s',
  (name) => {
    const { [name]: _, ...others } = hostVariables;
    expect(() => readEnvironment({ NETLIFY: 'true', ...others })).toThrow(`${name} is missing`);
    expect(readEnvironment({ NETLIFY: 'true', ...hostVariables }).onHost).toBe(true);
  },
);

it.each(['SESSION_SECRET', 'SMTP_URL'])('the environment stops a function without %s', (name) => {
  const { [name]: _, ...others } = hostVariables;
  expect(() => readHostEnvironment(others, 'production')).toThrow(`${name} is missing`);
  const { sessionSecret, smtpUrl } = readHostEnvironment(hostVariables, 'production');
  expect([sessionSecret, smtpUrl]).toEqual([secret, hostVariables.SMTP_URL]);
});

it('the environment accepts the previous secret, as long as the present one', () => {
  const before = 'the-secret-that-was-there-until-this-morning';
  const rotated = { SESSION_SECRET: secret, SESSION_SECRET_BEFORE: before };
  expect(readEnvironment(rotated)).toMatchObject({
    sessionSecret: secret,
    sessionSecretBefore: before,
  });
  expect(readHostEnvironment({ ...hostVariables, ...rotated }, 'production')).toMatchObject({
    sessionSecretBefore: before,
  });
});

it.each([
  [{ SESSION_SECRET: secret, SESSION_SECRET_BEFORE: 'short' }, 'has at least 32 characters'],
  [{ SESSION_SECRET_BEFORE: secret }, 'SESSION_SECRET is missing'],
  [{ SESSION_SECRET: secret, SESSION_SECRET_BEFORE: secret }, 'is the same as SESSION_SECRET'],
])('the environment refuses an incomplete rotation: %j', (given, problem) => {
  expect(() => readEnvironment(given)).toThrow(problem);
});

it.each([
  [{ PUSH_KEY: 'short' }, 'PUSH_KEY is what `openssl rand -base64 32` prints'],
  [{ PUSH_KEY_BEFORE: PUSH_KEY }, 'PUSH_KEY is missing'],
  [{ PUSH_KEY, PUSH_KEY_BEFORE: PUSH_KEY }, 'is the same as PUSH_KEY'],
  [{ MAIL_DOOR_SECRET: 'short' }, 'MAIL_DOOR_SECRET has at least 32 characters'],
  [{ MAIL_DOOR_ADDRESS: 'answers@makao.example' }, 'it goes with MAIL_DOOR_ADDRESS'],
  [{ MAIL_DOOR_CHECKED_BY: 'mx.example' }, 'it goes with MAIL_DOOR_CHECKED_BY'],
  [{ MAIL_DOOR_SECRET: secret, MAIL_DOOR_CHECKED_BY: 'a b' }, 'MAIL_DOOR_CHECKED_BY is the name'],
  ...['answers', '*+*@makao.example', 'answers@*.example', 'Us <a@makao.example>'].map(
    (address): [Record<string, string>, string] => [
      { MAIL_DOOR_SECRET: secret, MAIL_DOOR_ADDRESS: address },
      'MAIL_DOOR_ADDRESS is an e-mail address',
    ],
  ),
])('the environment refuses settings such as %j', (given, problem) => {
  expect(() => readEnvironment(given)).toThrow(problem);
});

it('the host does without a key for notices, and takes two while they change', () => {
  expect(readHostEnvironment(hostVariables, 'production').pushKey).toBeUndefined();
  const rotated = { PUSH_KEY: OTHER_PUSH_KEY, PUSH_KEY_BEFORE: PUSH_KEY };
  expect(readHostEnvironment({ ...hostVariables, ...rotated }, 'production')).toMatchObject({
    pushKey: OTHER_PUSH_KEY,
    pushKeyBefore: PUSH_KEY,
  });
});

it('the environment recognizes a build by the host’s tools on a machine', () => {
  const local = { NETLIFY_LOCAL: 'true', CONTEXT: 'deploy-preview' };
  expect(readEnvironment(local)).toMatchObject({ isDeployed: true, isPreview: true });
  const itself = { NETLIFY_LOCAL: 'true', CONTEXT: 'production' };
  expect(readEnvironment(itself)).toMatchObject({ isDeployed: true, isPreview: false });
  const developed = { NETLIFY_LOCAL: 'true', CONTEXT: 'dev' };
  expect(readEnvironment(developed)).toMatchObject({ isPreview: false });
});

it.each(['deploy-preview', 'branch-deploy', 'dev'])(
  'the environment is a preview’s in a deploy of kind %s, which needs no mail server',
  (CONTEXT) => {
    const { SMTP_URL: _, ...others } = hostVariables;
    expect(readHostEnvironment(others, CONTEXT).isPreview).toBe(true);
    expect(readEnvironment({ NETLIFY: 'true', CONTEXT, ...others }).isPreview).toBe(true);
    expect(readEnvironment({ CONTEXT }).isPreview).toBe(false);
    expect(() => readHostEnvironment({}, CONTEXT)).toThrow('SESSION_SECRET is missing');
  },
);

it.each(['smtp.example.com', 'https://smtp.example.com', 'me:hunter2@smtp.example.com'])(
  'the environment refuses %s as a mail server, without repeating it',
  (SMTP_URL) => {
    expect(() => readEnvironment({ SMTP_URL })).toThrow(/^(?!.*hunter2).*SMTP_URL/s);
  },
);

it.each([
  ['hello@makao.example', { name: '', address: 'hello@makao.example' }],
  ['Makao <hello@makao.example>', { name: 'Makao', address: 'hello@makao.example' }],
  [' Makao, Ltd. < hello@makao.example >', { name: 'Makao, Ltd.', address: 'hello@makao.example' }],
])('the environment accepts %j as the sender of mail', (MAIL_FROM, mailFrom) => {
  expect(readEnvironment({ MAIL_FROM }).mailFrom).toEqual(mailFrom);
});

it.each(['Makao', 'Makao hello@makao.example', 'Makao <hello>', 'a@b.example, c@d.example'])(
  'the environment refuses %s as the sender of mail',
  (MAIL_FROM) => expect(() => readEnvironment({ MAIL_FROM })).toThrow('MAIL_FROM'),
);

it('the environment uses the host’s URL of the site by default', () => {
  const host = { NETLIFY: 'true', ...hostVariables, URL: 'https://makao.example' };
  expect(readEnvironment(host).siteUrl).toBe('https://makao.example');
  expect(readEnvironment({ ...host, SITE_URL: 'https://www.makao.example' }).siteUrl).toBe(
    'https://www.makao.example',
  );
});

it('the door for mail is open once it has a secret, and closed on previews', () => {
  const door = { MAIL_DOOR_SECRET: secret, MAIL_DOOR_ADDRESS: 'answers+*@makao.example' };
  expect(readEnvironment({ MAIL_DOOR_SECRET: secret }).mailDoor).toMatchObject({ secret });
  expect(readEnvironment(door).mailDoor).toMatchObject({ address: 'answers+*@makao.example' });
  const host = { ...hostVariables, ...door };
  expect(readHostEnvironment(host, 'production').mailDoor).toMatchObject({ secret });
  expect(readHostEnvironment(host, 'deploy-preview').mailDoor).toBeUndefined();
});
