const HEAD = 'From: a@b.example\r\n';
const HTML = `${HEAD}Content-Type: text/html\r\n\r\n`;
const MIXED = `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n`;
const BYTES = 4_400_000;

const fill = (text: string, bytes = BYTES) => text.repeat(Math.floor(bytes / text.length));

/** Mails of the largest size that the door takes, by what they are made of. */
export const worstMails: [name: string, mail: () => string][] = [
  ['empty lines', () => fill('\n')],
  ['as many lines as are read', () => HEAD + fill('\r\n> On a b c d wrote:', 1_900_000)],
  ['parts', () => MIXED + fill('--b\r\n\r\nx\r\n')],
  ['as many parts as are read', () => MIXED + '--b\r\n\r\nx\r\n'.repeat(1_990)],
  [
    'parts within parts',
    () =>
      Array.from({ length: 300 }, (_, depth) => {
        return `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`;
      }).join(''),
  ],
  ['elements', () => HTML + fill('<div>')],
  ['tables', () => HTML + fill('<table><tr><td>a')],
  ['quotes', () => HTML + fill('<blockquote>a')],
  ['blanks', () => `${HEAD}\r\n${fill(' ')}x`],
  ['headers', () => `${fill('References: <a@b> <c@d>\r\n')}\r\nx`],
  ['addresses', () => `From: ${fill('a<b@c>,')}\r\n\r\nx`],
  ['encoded words', () => `Subject: ${fill('=?utf-8?Q?=C3=A9?= ', 200_000)}\r\n\r\nx`],
];
