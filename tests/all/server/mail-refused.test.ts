import { describe, expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { companySender } from '../../../src/company/stationery/letter.ts';
import { deliverMail } from '../../../src/platform/mail/mail-delivery.ts';
import { smtpTransport } from '../../../src/platform/mail/mail-transport.ts';
import { createTestOutbox } from '../../support/test-outbox.ts';

const { server, logged, api, services, queue, queueToStaff, outbox, subjects } =
  await createTestOutbox();

/** The mail server, as the log names it. */
const host = expect.stringMatching(/^(127\.0\.0\.1|localhost):\d+$/);

describe('a refused mail', () => {
  const SPAM = '554 5.7.1 Looks like spam';

  it('a refused mail is dropped when the mailbox does not exist, and others continue', async () => {
    server.refuse('RCPT TO', '550 5.1.1 Not here', 'gone@');
    await queue({ to: 'gone@makers.test' });
    await queue();
    expect(await deliverMail(services)).toBe(1);
    expect(await outbox()).toMatchObject([{ recipient: 'amina@makers.test' }]);
    expect(logged).toEqual([
      ['error', 'mail refused for good', { mail: 1, reason: 'EENVELOPE 550 5.1.1', server: host }],
    ]);
  });

  it.each([
    ['RCPT TO', '450 4.2.0 Come back later'],
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['content', '451 4.3.0 Come back later'],
    ['content', '421 4.7.0 Looks like spam, goodbye'],
    ['content', SPAM],
  ] as const)(
    'a mail that is refused at %s with %s is retried and does not delay others',
    async (stage, answer) => {
      server.refuse(stage, answer, 'busy@');
      await queue({ to: 'busy@makers.test' });
      await queue();
      expect(await deliverMail(services)).toBe(1);
      expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null }, { attempts: 1 }]);
      api.passTime({ minutes: 1 });
      server.acceptAll();
      expect(await deliverMail(services)).toBe(1);
    },
  );

  it('a mail that is refused at MAIL FROM does not stop the others', async () => {
    server.refuse('MAIL FROM', '451 4.3.0 Come back later');
    await queue();
    await queue();
    await deliverMail(services);
    expect(await outbox()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('a mail with an invalid address fails before it is sent, and does not delay others', async () => {
    await queue({ to: '<>' });
    await queue();
    expect(await deliverMail(services)).toBe(1);
    expect(await outbox()).toMatchObject([{ last_error: 'EENVELOPE' }, {}]);
  });

  it.each([
    ['RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
    ['content', '550 5.4.5 Daily user sending limit exceeded'],
    ['MAIL FROM', '550 5.7.1 Sender refused'],
  ] as const)(
    'a mail that is refused for our own sake at %s waits until that has passed',
    async (stage, answer) => {
      server.refuse(stage, answer);
      await queue();
      for (let hours = 0; hours < 66; hours += 6) {
        await deliverMail(services);
        api.passTime({ minutes: 360 });
      }
      server.acceptAll();
      expect(await deliverMail(services)).toBe(1);
    },
  );

  it('a mail that is refused for its content is given up after eight attempts in two hours', async () => {
    server.refuse('content', SPAM);
    await queue();
    for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
      await deliverMail(services);
      expect(await outbox()).toHaveLength(1);
      api.passTime({ minutes });
    }
    await deliverMail(services);
    expect(await outbox()).toEqual([]);
    expect(logged.at(-1)).toMatchObject(['error', 'mail refused for good', { mail: 1 }]);
  });

  it('a mail that is refused for its content gets another attempt after a long outage', async () => {
    await queue();
    await server.stop();
    for (let tries = 0; tries < 9; tries += 1) {
      await deliverMail(services);
      api.passTime({ minutes: 360 });
    }
    await server.start();
    server.refuse('content', SPAM);
    await deliverMail(services);
    expect(await outbox()).toMatchObject([{ attempts: 10 }]);
    api.passTime({ minutes: 360 });
    await deliverMail(services);
    expect(await outbox()).toEqual([]);
  });

  it('a refused mail of a visitor delays neither account mails to staff nor new alerts', async () => {
    server.refuse('content', SPAM, 'GTUBE');
    for (let n = 1; n <= 30; n += 1) await queue({ subject: `GTUBE ${n}` });
    await queueToStaff();
    await queue({ subject: 'an alert' });
    let tried = 0;
    await deliverMail(services, () => tried++ < 25);
    expect(subjects()).toEqual(['a way back in']);
    await deliverMail(services);
    expect(subjects()).toEqual(['a way back in', 'an alert']);
  });

  it('a refused mail appears in no log with its text', async () => {
    server.refuse('RCPT TO', '450 4.2.0 busy@makers.test of tumaini wants no desks');
    await queue({ to: 'busy@makers.test' });
    await deliverMail(services);
    expect(logged).toEqual([
      [
        'warn',
        'mail not sent yet',
        {
          mail: 1,
          attempts: 1,
          reason: 'EENVELOPE 450 4.2.0',
          server: host,
          nextTry: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    ]);
  });
});

it.each([
  ['greeting', '554 5.3.2 No service here', 'EPROTOCOL 554'],
  ['AUTH', '535 5.7.8 Wrong password', 'EAUTH 535'],
] as const)(
  'a mail server that replies at %s that it cannot be used is not tried for every mail',
  async (stage, answer, reason) => {
    server.refuse(stage, answer);
    const mail = smtpTransport(
      server.url.replace('//', '//makao:secret@'),
      companySender(theCompany),
    );
    await queue();
    await queue();
    expect(await deliverMail({ ...services, mail })).toBe(0);
    expect(await outbox()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining(reason) },
      { attempts: 0 },
    ]);
  },
);
