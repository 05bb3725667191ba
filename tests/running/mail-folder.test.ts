import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { mailFolder } from '../../netlify/local/mail-folder.ts';
import type { OutgoingMail } from '../../src/platform/mail/mail-transport.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const aMail: OutgoingMail = {
  id: '7.1767340800000',
  messageId: '7.1767340800000@site.test',
  date: new Date('2026-01-02T08:00:00Z'),
  to: 'nia@makers.test',
  replyTo: undefined,
  subject: 'Karibu – welcome',
  text: 'Create your account:\nhttp://localhost:8888/signup?token=abc-_1',
  html: '<p>Karibu</p>',
};

/** Sends a mail; returns the terminal's output and the folder. */
async function send(mail: Partial<OutgoingMail> = {}) {
  const directory = join(temporaryFolder(), 'outbox');
  const told: (string | undefined)[][] = [];
  const from = { name: 'Makers', address: 'hello@makers.test' };
  const siteUrl = 'http://localhost:8888';
  const folder = mailFolder({ directory, from, siteUrl, tell: (...line) => told.push(line) });
  await folder.send({ ...aMail, ...mail });
  return { directory, told };
}

it('a site without a mail server writes each mail to a file that mail programs open', async () => {
  const { directory } = await send();
  expect(readdirSync(directory)).toEqual(['7.1767340800000.eml']);
  const source = readFileSync(join(directory, '7.1767340800000.eml'));
  expect(source.toString()).not.toMatch(/(?<!\r)\n/);
  expect(await PostalMime.parse(source)).toMatchObject({
    from: { name: 'Makers', address: 'hello@makers.test' },
    to: [{ address: 'nia@makers.test' }],
    subject: 'Karibu – welcome',
    text: `${aMail.text}\n`,
    html: '<p>Karibu</p>\n',
    date: '2026-01-02T08:00:00.000Z',
  });
});

it.skipIf(process.platform === 'win32')(
  'a site without a mail server makes mail files readable by their owner only',
  async () => {
    const { directory } = await send();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, '7.1767340800000.eml')).mode & 0o777).toBe(0o600);
  },
);

it('a site without a mail server tells the file and its link', async () => {
  const { directory, told } = await send();
  expect(told).toEqual([
    [
      `A mail is in ${join(directory, '7.1767340800000.eml')}`,
      'http://localhost:8888/signup?token=abc-_1',
    ],
  ]);
});

it.each([
  'No link at all.',
  'See http://localhost:8888.evil.test/signup?token=abc',
  'See https://elsewhere.test/http://localhost:8888/',
])('a site without a mail server prints no link out of: %s', async (text) => {
  const { told } = await send({ text });
  expect(told[0]?.[1]).toBeUndefined();
});

it('a site without a mail server prints no terminal commands that a visitor typed', async () => {
  const { told } = await send({
    text: 'http://localhost:8888/a\u001b[2Jb',
    subject: '\u001b[2J',
  });
  expect(told.join()).not.toContain('\u001b');
});
