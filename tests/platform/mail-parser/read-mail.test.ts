import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { expect, it } from 'vitest';
import { parseMail } from '../../../src/platform/mail-parser/parse-mail.ts';
import { readMail } from '../../../src/platform/mail-parser/read-mail.ts';
import { runs } from '../../support/generated/test-seed.ts';
import { worstMails } from './worst-mails.ts';

const bytesOf = (mail: string, encoding: BufferEncoding = 'utf8') =>
  Uint8Array.from(Buffer.from(mail.replace(/\r?\n/g, '\r\n'), encoding));

const HEAD = `From: =?utf-8?Q?Zo=C3=AB?= Amina <amina@kiosk.example>
To: Makao <info@makao.example>, answers+1@makao.example
Subject: =?iso-8859-1?Q?Caf=E9?= =?utf-8?B?IOKYlQ==?=
Message-ID: <m1@kiosk.example>
In-Reply-To: <a@site.test>
References: <first@site.test>
  <a@site.test>
`;

it('a mail says who wrote it, to whom, about what, and which mails it answers, the newest first', async () => {
  expect(await parseMail(bytesOf(`${HEAD}\nHello`))).toMatchObject({
    ...{ id: 'm1@kiosk.example', answers: ['a@site.test', 'first@site.test'] },
    from: { name: 'Zoë Amina', address: 'amina@kiosk.example' },
    to: ['info@makao.example', 'answers+1@makao.example'],
    ...{ subject: 'Café ☕', text: 'Hello', quoted: '', isCut: false, automatic: null, files: [] },
  });
});

it('the address that a server noted on the way counts, too', async () => {
  const { to } = await parseMail(
    bytesOf(`Delivered-To: <answers+2@makao.example>\n${HEAD}\nHello`),
  );
  expect(to).toContain('answers+2@makao.example');
});

it.each([
  ['windows-1252', '8bit', Buffer.from('Caf\xe9 \x96 5 \x80', 'latin1'), 'Café – 5 €'],
  ['utf-8', 'base64', Buffer.from(Buffer.from('Habari ☕').toString('base64')), 'Habari ☕'],
  ['iso-8859-1', 'quoted-printable', Buffer.from('Caf=E9 =\r\nnext'), 'Café next'],
  ['no-such-charset', '7bit', Buffer.from('Plain'), 'Plain'],
])('words in %s as %s are read', async (charset, encoding, words, expected) => {
  const type = `Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: ${encoding}\n\n`;
  const mail = Buffer.concat([bytesOf(HEAD + type), words]);
  expect((await parseMail(Uint8Array.from(mail))).text).toBe(expected);
});

it('lines that were folded for the way are whole again, and a signature stays', async () => {
  const type = 'Content-Type: text/plain; format=flowed\n\n';
  const words = 'This is one line that \nwas folded.\n\n-- \nAmina\n+254 722 000 111';
  expect((await parseMail(bytesOf(HEAD + type + words))).text).toBe(
    'This is one line that was folded.\n\n-- \nAmina\n+254 722 000 111',
  );
});

it('HTML is read as text, and its quote is folded away', async () => {
  const html = `Content-Type: text/html; charset=utf-8

<style>p { color: red }</style><script>alert(1)</script><div>Yes, <b>please</b>.</div>
<ul><li>one</li><li>two</li></ul>
<div class="gmail_quote"><div>On Mon, 2 Mar 2026, Makao wrote:<br></div><blockquote>We have it.</blockquote></div>`;
  expect(await parseMail(bytesOf(HEAD + html))).toMatchObject({
    text: expect.stringMatching(/^Yes, please\.\s+• one\s+• two$/),
    quoted: expect.stringMatching(/^On Mon, 2 Mar 2026, Makao wrote:\s+> We have it\.$/),
  });
});

it('files of parts within parts come with their names, and a forwarded mail with its words', async () => {
  const mail = `${HEAD}Content-Type: multipart/mixed; boundary=a

--a
Content-Type: multipart/related; boundary=b

--b
Content-Type: multipart/alternative; boundary=c

--c
Content-Type: text/plain

See below.
--c
Content-Type: text/html

<p>See below.</p>
--c--
--b
Content-Type: image/png; name="in line.png"
Content-ID: <1>
Content-Disposition: inline
Content-Transfer-Encoding: base64

AAEC
--b--
--a
Content-Type: application/pdf
Content-Disposition: attachment; filename*=utf-8''pl%C3%A4n.pdf
Content-Transfer-Encoding: base64

UERG
--a
Content-Type: message/rfc822

From: Otieno <otieno@kiosk.example>
Subject: A desk

Like this.
--a
Content-Type: application/octet-stream
Content-Transfer-Encoding: base64

eA==
--a--
`;
  const { text, files } = await parseMail(bytesOf(mail));
  expect(text).toMatch(/^See below\.[\s\S]*otieno@kiosk\.example[\s\S]*Like this\.$/);
  expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['in line.png', 3],
    ['plän.pdf', 3],
    ['unnamed.octet-stream', 1],
  ]);
});

it('whatever people write, and however they call their files, arrives as it was', async () => {
  const words = fc
    .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), {
      minLength: 1,
      maxLength: 8,
    })
    // Two mail programs agree on neither blanks at an end nor control characters.
    .map((lines) =>
      lines.map((line) => `a${line.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}>:]/gu, '')}b`).join('\n'),
    );
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .map((text) => `a${text.replace(/[\p{Cc}\p{Cs}/\\"]/gu, '')}.pdf`);
  const generated = fc.record({
    text: words,
    subject: words.map((text) => text.replace(/\n/g, ' ').slice(0, 150)),
    encoding: fc.constantFrom('quoted-printable' as const, 'base64' as const),
    files: fc.array(fc.record({ name, bytes: fc.uint8Array({ maxLength: 300 }) }), {
      maxLength: 3,
    }),
  });
  await fc.assert(
    fc.asyncProperty(generated, async ({ text, subject, encoding, files }) => {
      const attachments = files.map((file) => {
        return { filename: file.name, content: Buffer.from(file.bytes) };
      });
      const options = { from: 'a@b.example', subject, text, textEncoding: encoding, attachments };
      const raw = await new MailComposer(options).compile().build();
      const read = await parseMail(Uint8Array.from(raw));
      const visible = (given: string) => given.normalize('NFC').replace(/\s+/g, '');
      expect(visible(read.text + read.quoted)).toBe(visible(text));
      expect(visible(read.subject)).toBe(visible(subject));
      expect(read.files.map((file) => [visible(file.name), Buffer.from(file.bytes)])).toEqual(
        files.map((file) => [visible(file.name), Buffer.from(file.bytes)]),
      );
    }),
    { numRuns: runs(60) },
  );
});

it('no damage to a mail stops its reader', async () => {
  const raw = bytesOf(
    `${HEAD}Content-Type: multipart/mixed; boundary=a\n\n--a\n\nHello\n--a\n\nb\n--a--\n`,
  );
  const damage = fc.record({ at: fc.nat(raw.length - 1), byte: fc.nat(255), cut: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 10 }), async (damages) => {
      let bytes = Buffer.from(raw);
      for (const { at, byte, cut } of damages) {
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from([byte]),
          bytes.subarray(at + cut),
        ]);
      }
      await expect(parseMail(Uint8Array.from(bytes))).resolves.toHaveProperty('text');
    }),
    { numRuns: runs(300) },
  );
});

it.each(worstMails)(
  'the worst mail of its size is read or refused in its thread: %s',
  async (_, mail) => {
    const answer = await readMail(Uint8Array.from(Buffer.from(mail())));
    expect(answer === null || answer.text.length <= 100_000).toBe(true);
  },
);

it('the thread that reads mails goes on after one that cannot be read', async () => {
  expect(await readMail(Uint8Array.from(Buffer.alloc(200_000, '\n')))).toBeNull();
  expect(await readMail(bytesOf(`${HEAD}\nHello`))).toMatchObject({ text: 'Hello' });
});
