import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { staffTask } from '../../netlify/commands/staff.ts';
import { openServices } from '../../netlify/local/open-services.ts';
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { enter } from '../enquiry/server/a-direct-enquiry.ts';
import { createTestApi, PASSWORD } from '../support/create-test-api.ts';
import { MailServer } from '../support/mail-server.ts';
import { saidBy } from '../support/processes/run-command.ts';
import { linkIn } from '../support/sent-mails.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const server = await new MailServer().start();
afterAll(() => server.stop());
const site = await createTestApi({ mail: server.transport });

const addAmina = (services: Services) =>
  ensureFirstStaff(services, {
    email: 'amina@makers.test',
    fname: 'Amina',
    lname: 'Odhiambo',
    password: PASSWORD,
  });

describe('the tasks of the staff command', () => {
  /** Output of `npm run staff -- …`. */
  const staff = async (...words: string[]) => staffTask(words)(site.services);

  beforeEach(async () => {
    await site.empty();
    await addAmina(site.services);
    await server.start();
    server.received.length = 0;
  });

  it('the staff command invites a person by mail and prints the link', async () => {
    const said = await staff('invite', 'Nia@Makers.test');
    const [mail] = server.received;
    expect(mail?.envelope.to).toEqual(['nia@makers.test']);
    const { page, query } = linkIn(mail);
    expect(page).toBe('https://site.test/signup');
    expect(said).toContain(`${page}?token=${query['token']}`);
    expect(await staff('list')).toContain('nia@makers.test  invited');
  });

  it('the staff command sends a recovery to a person with an account', async () => {
    const said = await staff('invite', 'amina@makers.test');
    const [mail] = server.received;
    expect(mail?.envelope.to).toEqual(['amina@makers.test']);
    expect(mail?.text).toContain('Here is a new invitation to your account');
    expect(said).toContain(`token=${linkIn(mail).query['token']}`);
    expect(await staff('list')).toContain('amina@makers.test  invited');
  });

  it('the staff command refuses to recover a suspended account', async () => {
    const { email } = await site.addStaff('baraka@makers.test');
    await staff('disable', email);
    await expect(staff('invite', email)).rejects.toThrow(
      'This account is suspended. End the suspension first.',
    );
  });

  it('the staff command prints the link also while the mail server is unavailable', async () => {
    await server.stop();
    const said = await staff('invite', 'juma@makers.test');
    expect(said).toContain('The mail could not be sent yet.');
    expect(said).toMatch(/https:\/\/site\.test\/signup\?token=[\w-]{43}/);
  });

  it('the staff command suspends and restores an account, and ends its sessions', async () => {
    const { email } = await site.addStaff('baraka@makers.test');
    await staff('disable', email);
    expect(await staff('list')).toContain('baraka@makers.test  Wanjiku Otieno, member, disabled');
    await staff('enable', email);
    expect(await staff('list')).toContain(
      'baraka@makers.test  Wanjiku Otieno, member, last sign-in never',
    );
    expect(await staff('end-sessions', email)).toBe('The account is signed out everywhere.');
  });

  describe('while a person who leaves has open enquiries', () => {
    const baraka = 'baraka@makers.test';

    beforeEach(async () => {
      const { email, password } = await site.addStaff(baraka);
      const caller = site.asVisitor();
      await caller.signIn({ email, password });
      await enter(caller, { fname: 'First' });
      await enter(caller, { fname: 'Second' });
    });

    const assigned = async () => {
      const rows = site.services.database
        .selectFrom('enquiry')
        .select(['assignee_id', 'changed_by']);
      return [...new Set((await rows.execute()).map((row) => JSON.stringify(row)))];
    };

    it('the staff command hands the open enquiries of a person who leaves to a colleague, who gets a mail', async () => {
      const said = await staffTask(['disable', baraka], { to: 'Amina@makers.test' })(site.services);
      expect(said).toBe(
        'The account cannot sign in any more, and is signed out everywhere. 2 open enquiries went to amina@makers.test.',
      );
      expect(await assigned()).toEqual(['{"assignee_id":1,"changed_by":null}']);
      expect(server.received.map(({ envelope, text }) => [envelope.to, text])).toEqual([
        [['amina@makers.test'], expect.stringContaining('A colleague assigned you 2 enquiries')],
      ]);
    });

    it('the staff command says how many open enquiries stay without a colleague when nobody is named', async () => {
      expect(await staff('disable', baraka)).toBe(
        'The account cannot sign in any more, and is signed out everywhere. 2 open enquiries are without a colleague now. Assign them in the inbox.',
      );
      expect(await assigned()).toEqual(['{"assignee_id":null,"changed_by":null}']);
    });

    it.each([
      [{ to: 'nobody@makers.test' }, 'There is no account with the address nobody@makers.test.'],
      [{ to: baraka }, 'Choose somebody who can sign in.'],
      [{ to: 'nobody' }, 'Please name an e-mail address.'],
    ])(
      'the staff command changes nothing when %j cannot take open enquiries',
      async (option, words) => {
        const problem = await (async () =>
          staffTask(['disable', baraka], option)(site.services))().catch((error: unknown) => error);
        expect((problem as OperatorError).message).toContain(words);
        expect(await assigned()).toEqual(['{"assignee_id":2,"changed_by":2}']);
        expect(await staff('list')).toContain(`${baraka}  Wanjiku Otieno, member, last`);
      },
    );

    it('the staff command takes the name of a colleague for nothing else', async () => {
      expect(() => staffTask(['enable', baraka], { to: 'amina@makers.test' })).toThrow(
        'Only disable takes --to.',
      );
    });
  });

  it('the staff command makes a person an owner, also the only one', async () => {
    const { email } = await site.addStaff('baraka@makers.test');
    await expect(staff('disable', 'amina@makers.test')).rejects.toThrow(
      'This is the last owner who can sign in. Make somebody else an owner first.',
    );
    await staff('owner', email);
    expect(await staff('list')).toContain('baraka@makers.test  Wanjiku Otieno, owner');
    await staff('disable', 'amina@makers.test');
  });

  it('the staff command never suspends the last account', async () => {
    await expect(staff('disable', 'amina@makers.test')).rejects.toThrow(
      'This is the last account that can sign in.',
    );
  });

  it.each([
    {
      args: ['disable', 'nobody@makers.test'],
      words: 'There is no account with the address nobody@makers.test.',
    },
    { args: ['invite', 'nobody'], words: 'Please name an e-mail address.' },
    { args: ['invite'], words: 'Please name an e-mail address.' },
    { args: [], words: 'Please say what to do.' },
    { args: ['constructor', 'a@b.test'], words: 'Please say what to do.' },
  ])('the staff command explains what is wrong with $args', async ({ args, words }) => {
    const problem = await staff(...args).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(OperatorError);
    expect((problem as OperatorError).message).toContain(words);
  });
});

it('the staff command works on a state folder, and refuses beside a running site with its URL and no stack trace', async () => {
  const STATE_DIR = temporaryFolder();
  const { services, announce, close } = await openServices(readEnvironment({ STATE_DIR }));
  await addAmina(services);
  announce('http://localhost:8888');
  const refused = await saidBy('staff', ['list'], { STATE_DIR });
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/in use by a running site at http:\/\/localhost:8888 .*\n.*stop it/);
  expect(refused.said).not.toMatch(/\n +at /);
  await close();
  expect(await saidBy('staff', ['list'], { STATE_DIR })).toEqual({
    code: 0,
    said: 'amina@makers.test  Amina Odhiambo, owner, last sign-in never\n',
  });
});
