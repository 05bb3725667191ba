import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { theCompany } from '../../src/company/contract/company.ts';
import { companySender } from '../../src/company/stationery/letter.ts';
import { deliverMail } from '../../src/platform/mail/mail-delivery.ts';
import { MAIL_TIMEOUTS, smtpTransport, timeoutOf } from '../../src/platform/mail/mail-transport.ts';
import { createTestOutbox } from '../support/test-outbox.ts';

const { server, logged, api, services, queue, queueToStaff, outbox, subjects } =
  await createTestOutbox();

it('a delivered mail arrives as text and HTML with the right reply-to', async () => {
  await queue();
  expect(await deliverMail(services)).toBe(1);
  expect(server.received).toMatchObject([
    {
      envelope: { from: 'info@makao.example', to: ['amina@makers.test'] },
      from: { name: 'Makao Interiors', address: 'info@makao.example' },
      to: [{ address: 'amina@makers.test' }],
      replyTo: [{ address: 'achieng@tumaini.example' }],
      subject: 'Twelve desks – 12 × “Kiti”',
      text: 'Karibu sana. ☕\nBy June, please.\n',
      html: '<p>Karibu sana. ☕</p>\n',
      date: services.now().toISOString(),
    },
  ]);
});

it('a delivered mail is sent once', async () => {
  await queue();
  await deliverMail(services);
  api.passTime({ minutes: 600 });
  expect(await deliverMail(services)).toBe(0);
  expect(server.received).toHaveLength(1);
});

it('a delivered mail is cleared from the database', async () => {
  await queue();
  await deliverMail(services);
  expect(await outbox()).toMatchObject([{ sent_at: services.now(), text: '', html: null }]);
});

it('a delivered mail is sent in the order of queueing', async () => {
  for (const subject of ['one', 'two', 'three']) await queue({ subject });
  await deliverMail(services);
  expect(subjects()).toEqual(['one', 'two', 'three']);
});

it('a delivered mail is sent before visitors’ mails if it is an account mail to staff', async () => {
  await queue({ subject: 'an alert' });
  await queueToStaff();
  await deliverMail(services);
  expect(subjects()).toEqual(['a way back in', 'an alert']);
});

it('a delivered mail is sent before failed mails, which may block the server', async () => {
  await server.stop();
  await queue({ subject: 'tried' });
  await deliverMail(services);
  await server.start();
  api.passTime({ minutes: 1 });
  await queue({ subject: 'new' });
  await deliverMail(services);
  expect(subjects()).toEqual(['new', 'tried']);
});

it('a delivered mail is sent by one of several concurrent runs', async () => {
  for (let n = 1; n <= 8; n += 1) await queue({ subject: `Mail ${n}` });
  const counts = await Promise.all([1, 2, 3, 4].map(() => deliverMail(services)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(8);
  expect(new Set(subjects()).size).toBe(8);
  expect(server.received).toHaveLength(8);
});

describe('a delivery run', () => {
  it('a delivery run stops by the clock, and leaves the rest to the next', async () => {
    for (const subject of ['one', 'two', 'three']) await queue({ subject });
    expect(await deliverMail(services, () => server.received.length < 2)).toBe(2);
    expect(await outbox()).toMatchObject([{}, {}, { attempts: 0 }]);
    expect(await deliverMail(services)).toBe(1);
    expect(subjects()).toEqual(['one', 'two', 'three']);
  });

  it('a delivery run may be interrupted: its current mail is retried a minute later, not before', async () => {
    await queue();
    const begun = Promise.withResolvers<void>();
    const send = () => {
      begun.resolve();
      return new Promise<never>(() => {});
    };
    void deliverMail({ ...services, mail: { send } });
    await begun.promise;
    expect(await deliverMail(services)).toBe(0);
    api.passTime({ minutes: 1 });
    expect(await deliverMail(services)).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  it('a delivery run sends a mail once even if marking it fails at first', async () => {
    await stumbleOverSentMails(1);
    await queue();
    expect(await deliverMail(services)).toBe(1);
    api.passTime({ minutes: 600 });
    expect(await deliverMail(services)).toBe(0);
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 1, text: '', last_error: null }]);
  });

  it('a delivery run sends a mail again with the same Message-ID, in the domain of the site, when the server’s reply is lost', async () => {
    await queue();
    server.dropReplies();
    expect(await deliverMail(services)).toBe(0);
    server.acceptAll();
    api.passTime({ minutes: 1 });
    expect(await deliverMail(services)).toBe(1);
    const [first, second] = server.received.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<.+@site\.test>$/);
    expect(second).toBe(first);
  });

  /** Makes the database refuse to mark sent mails, this many times. */
  async function stumbleOverSentMails(times: number) {
    const { database } = services;
    await sql`CREATE SEQUENCE stumbles`.execute(database);
    await sql`
      CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('stumbles') <= ${sql.lit(times)} THEN RAISE 'not now'; END IF;
        RETURN NEW;
      END $$`.execute(database);
    await sql`CREATE TRIGGER stumble BEFORE UPDATE OF sent_at ON mail_outbox
      FOR EACH ROW EXECUTE FUNCTION stumble()`.execute(database);
    onTestFinished(async () => {
      await sql`DROP FUNCTION stumble CASCADE`.execute(database);
      await sql`DROP SEQUENCE stumbles`.execute(database);
    });
  }
});

it.each([
  { subject: 'Hello\r\nBcc: everybody@elsewhere.test' },
  { subject: 'Hello\nBcc: everybody@elsewhere.test\n\nA text of theirs' },
  { replyTo: 'a@b.test\r\nBcc: everybody@elsewhere.test' },
  { replyTo: 'a@b.test>,<everybody@elsewhere.test' },
  { replyTo: '"a@b.test,everybody@elsewhere.test"@c.test' },
  { text: 'Hello\r\n.\r\nRCPT TO:<everybody@elsewhere.test>\r\n' },
])('typed text cannot inject into a mail with %j', async (typed) => {
  await queue(typed);
  await deliverMail(services);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail?.envelope.to).toEqual(['amina@makers.test']);
  expect(mail?.to).toHaveLength(1);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.html).toBe('<p>Karibu sana. ☕</p>\n');
});

it('typed text cannot add a second recipient to a mail', async () => {
  await queue({ to: 'amina@makers.test, everybody@elsewhere.test' });
  await deliverMail(services);
  expect(server.received.flatMap(({ envelope }) => envelope.to)).not.toContain(
    'everybody@elsewhere.test',
  );
});

describe('while the mail server is unavailable', () => {
  beforeEach(() => server.stop());

  it('a mail waits with growing delays while the mail server is unavailable, and arrives once it is back', async () => {
    await queue();
    for (const minutes of [1, 2, 4]) {
      expect(await deliverMail(services)).toBe(0);
      api.passTime({ minutes: minutes - 0.5 });
      await server.start();
      expect(await deliverMail(services)).toBe(0);
      await server.stop();
      api.passTime({ minutes: 0.5 });
    }
    await server.start();
    expect(await deliverMail(services)).toBe(1);
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 4 }]);
  });

  it('other mails are not tried in vain while the mail server is unavailable', async () => {
    await queue();
    await queue();
    await deliverMail(services);
    expect(await outbox()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
  });

  it('the log names the cause, the host, the next try and the remedy while the mail server is unavailable', async () => {
    await queue();
    await deliverMail(services);
    const facts = { reason: 'ESOCKET ECONNREFUSED', server: expect.any(String) };
    expect(logged).toMatchObject([['warn', 'mail not sent yet', facts]]);
    expect(JSON.stringify(logged)).toMatch(/"nextTry":"\d{4}-.*"advice":".*SMTP_URL/);
  });

  it('a mail is given up after three days without a mail server, and the operator is told', async () => {
    await queue();
    for (let hours = 0; hours < 72; hours += 6) {
      await deliverMail(services);
      api.passTime({ minutes: 360 });
    }
    expect(await outbox()).toHaveLength(1);
    await deliverMail(services);
    expect(await outbox()).toEqual([]);
    expect(logged.at(-1)).toEqual([
      'error',
      'mail given up',
      { mail: 1, attempts: 12, reason: 'ESOCKET ECONNREFUSED' },
    ]);
  });

  it('a mail with a shorter lifetime is given up sooner without a mail server', async () => {
    await queue({ ttlMinutes: 30 });
    await deliverMail(services);
    api.passTime({ minutes: 30 });
    await server.start();
    expect(await deliverMail(services)).toBe(0);
    expect(await outbox()).toEqual([]);
    expect(server.received).toEqual([]);
  });
});

it.each([
  ['no files', [], 15_000],
  ['12 MB of files, for which a line of 5 Mbit/s takes 27 s,', [4e6, 4e6, 4e6], 146_368],
  ['100 MB of files', [100e6], 180_000],
])('a mail with %s has as many milliseconds as its size needs', (_, sizes, time) => {
  const attachments = sizes.map((size) => ({ name: 'plan.pdf', bytes: new Uint8Array(size) }));
  expect(timeoutOf({ attachments })).toBe(time);
});

describe('a mail server that stalls', () => {
  it.each([
    ['and says nothing', () => {}, { ...MAIL_TIMEOUTS, silenceMs: 50 }, 'ETIMEDOUT'],
    ['with one letter after the other', drip, { ...MAIL_TIMEOUTS, wholeMs: 50 }, 'EABORT'],
  ])('a mail server that stalls %s is abandoned eventually', async (_, hold, patience, reason) => {
    const holding = createServer(hold).listen(0, '127.0.0.1');
    await once(holding, 'listening');
    onTestFinished(() => void holding.close());
    const { port } = holding.address() as AddressInfo;
    const mail = smtpTransport(`smtp://127.0.0.1:${port}`, companySender(theCompany), patience);
    await queue();
    expect(await deliverMail({ ...services, mail })).toBe(0);
    expect(await outbox()).toMatchObject([{ last_error: reason }]);
  });

  function drip(socket: Socket) {
    socket.write('220 welcome\r\n');
    const dripping = setInterval(() => socket.write('2'), 10);
    socket.on('error', () => {}).on('close', () => clearInterval(dripping));
  }
});

describe('a remote mail server without encryption', () => {
  // An address of this machine that is not recognized as loopback.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');

  it('a remote mail server without encryption gets no mail', async () => {
    const mail = smtpTransport(elsewhere, companySender(theCompany));
    await queue();
    expect(await deliverMail({ ...services, mail })).toBe(0);
    expect(await outbox()).toMatchObject([{ last_error: expect.stringContaining('ETLS') }]);
  });

  it('a remote mail server without encryption gets mail if the operator permits it', async () => {
    const mail = smtpTransport(`${elsewhere}?requireTLS=false`, companySender(theCompany));
    await queue();
    expect(await deliverMail({ ...services, mail })).toBe(1);
  });
});
