import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openServices } from '../../netlify/local/open-services.ts';
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { PASSWORD } from '../support/create-test-api.ts';
import { MailServer } from '../support/mail-server.ts';
import { linkIn } from '../support/sent-mails.ts';

const STATE_DIR = mkdtempSync(join(tmpdir(), 'staff-'));
const server = await new MailServer().start();
const env = { STATE_DIR, SITE_URL: 'https://site.test', SMTP_URL: server.url };
const openState = () => openServices(readEnvironment(env));

beforeAll(async () => {
  const { services, close } = await openState();
  const amina = { email: 'amina@makers.test', fname: 'Amina', lname: 'Odhiambo' };
  await ensureFirstStaff(services.database, { ...amina, password: PASSWORD });
  await close();
});
afterAll(async () => {
  await server.stop();
  rmSync(STATE_DIR, { recursive: true });
});

/** `npm run staff -- …`, and all that it says. */
async function staff(...args: string[]) {
  const command = spawn(process.execPath, ['netlify/commands/staff.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problem] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    command.exitCode ?? once(command, 'exit'),
  ]);
  return { code: command.exitCode, said: out + problem };
}

it('lists who has an account', async () => {
  const { code, said } = await staff('list');
  expect([code, said]).toEqual([0, 'amina@makers.test  Amina Odhiambo, last sign-in never\n']);
});

it('invites somebody by mail, and says the link', async () => {
  const { code, said } = await staff('invite', 'Nia@Makers.test');
  expect(code).toBe(0);
  const [mail] = server.received;
  expect(mail?.envelope.to).toEqual(['nia@makers.test']);
  const { page, query } = linkIn(mail);
  expect(page).toBe('https://site.test/signup');
  expect(said).toContain(`${page}?token=${query['token']}`);
  expect((await staff('list')).said).toContain('nia@makers.test  invited');
});

it('says the link also while the mail server is away', async () => {
  await server.stop();
  onTestFinished(async () => void (await server.start()));
  const { code, said } = await staff('invite', 'juma@makers.test');
  expect(code).toBe(0);
  expect(said).toContain('The mail could not be sent yet.');
  expect(said).toMatch(/https:\/\/site\.test\/signup\?token=[\w-]{43}/);
});

it('disables and enables an account, and signs it out', async () => {
  const { services, close } = await openState();
  const { database } = services;
  await database
    .insertInto('staff')
    .values({
      email: 'baraka@makers.test',
      fname: 'Baraka',
      lname: 'Mwangi',
      password_hash: 'any',
      disabled_at: null,
    })
    .execute();
  await close();
  expect((await staff('disable', 'baraka@makers.test')).code).toBe(0);
  expect((await staff('list')).said).toContain('Baraka Mwangi, disabled');
  expect((await staff('enable', 'baraka@makers.test')).code).toBe(0);
  expect((await staff('list')).said).toContain('Baraka Mwangi, last sign-in never');
  expect(await staff('end-sessions', 'baraka@makers.test')).toEqual({
    code: 0,
    said: 'The account is signed out everywhere.\n',
  });
  await staff('disable', 'baraka@makers.test');
});

it('never disables the last account', async () => {
  const { code, said } = await staff('disable', 'amina@makers.test');
  expect(code).toBe(1);
  expect(said).toContain('This is the last account that can sign in.');
});

it.each([
  { args: ['invite', 'amina@makers.test'], words: 'This address has an account already.' },
  { args: ['disable', 'nobody@makers.test'], words: 'There is no account with this address.' },
  { args: ['invite', 'nobody'], words: 'Please name an e-mail address.' },
  { args: ['invite'], words: 'Please name an e-mail address.' },
  { args: [], words: 'npm run staff -- invite <email>' },
  { args: ['constructor', 'a@b.test'], words: 'npm run staff -- invite <email>' },
])('says what is wrong with $args', async ({ args, words }) => {
  const { code, said } = await staff(...args);
  expect(code).toBe(1);
  expect(said).toContain(words);
  expect(said).not.toMatch(/\n +at /);
});

it('says where the site runs and what to do, when it runs', async () => {
  const { announce, close } = await openState();
  onTestFinished(close);
  announce('http://localhost:8888');
  const { code, said } = await staff('list');
  expect(code).toBe(1);
  expect(said).toMatch(/in use by a running site at http:\/\/localhost:8888 .*\n.*stop it/);
});
