import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { foldQuotes } from './fold-quotes.ts';
import type { Automatic, MailFile, ParsedMail } from './parsed-mail.ts';

/** The reader takes time for each line, and more for each that may begin a part. Files take 60,000 lines. */
const MAX_LINES = 100_000;
const MAX_DELIMITERS = 2_000;
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256_000, maxRfc822NestingDepth: 3 };
/** Characters of a page that are read; programs write long ones for few words. */
const MAX_HTML = 300_000;
/** Characters that are kept of all words; nobody writes, or quotes, as many. */
const MAX_WORDS = 100_000;
/** The newest ones name the thread; a mail has a line for each earlier one. */
const MAX_ANSWERED = 200;
const MAX_RECIPIENTS = 50;

const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 200, maxChildNodes: 20_000, ellipsis: '…' },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => {
      return { selector, options: { uppercase: false } };
    }),
  ],
};

/**
 * Reads a mail as it came. It takes as much time as the mail makes it take, so it runs in a thread
 * (`read-mail.ts`).
 *
 * @throws for one that cannot be read
 */
export async function parseMail(bytes: Uint8Array<ArrayBuffer>): Promise<ParsedMail> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  requireFew('\n', MAX_LINES, raw);
  requireFew('\n--', MAX_DELIMITERS, raw);
  const mail = await PostalMime.parse(bytes, LIMITS);
  const words = wordsOf(mail).replace(/\r\n?/g, '\n');
  const isCut = words.length > MAX_WORDS;
  return {
    id: idsIn(mail.messageId)[0] ?? '',
    answers: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()])].slice(
      0,
      MAX_ANSWERED,
    ),
    from: mailboxesOf(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: recipientsOf(mail),
    subject: mail.subject ?? '',
    ...foldQuotes(isCut ? words.slice(0, MAX_WORDS) : words),
    isCut,
    automatic: automaticKind(mail),
    checks: headerOf(mail, 'authentication-results'),
    files: mail.attachments.map(fileOf),
  };
}

/** Counts before parsing, since a mail of 4 MB can have four million lines. */
function requireFew(mark: string, most: number, mail: Buffer): void {
  let found = 0;
  for (let at = mail.indexOf(mark); at !== -1; at = mail.indexOf(mark, at + 1)) {
    found += 1;
    if (found > most) throw new Error('The mail has too many lines or parts.');
  }
}

/** HTML becomes text, and nothing that it names is loaded. */
function wordsOf({ text = '', html = '' }: Email): string {
  if (text.trim() !== '' || html === '') return text;
  return convert(html.slice(0, MAX_HTML), AS_TEXT);
}

function idsIn(header = ''): string[] {
  return [...header.matchAll(/<([^<>\s]{1,300})>/g)].map(([, id = '']) => id);
}

function mailboxesOf(addresses: readonly Address[]) {
  return addresses.flatMap((each) => each.group ?? [each]);
}

/** Where the mail went, also as servers on its way noted it. */
function recipientsOf(mail: Email): string[] {
  const written = mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? [])]);
  const noted = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'].map((name) =>
    headerOf(mail, name).replace(/^<|>$/g, ''),
  );
  return [...noted, ...written.map(({ address }) => address)]
    .filter((address) => address !== '')
    .slice(0, MAX_RECIPIENTS);
}

/** The first one, which the last server added. */
function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value.trim() ?? '';
}

/** Programs say of themselves that they wrote a mail (RFC 3834, 2369, 3464). */
function automaticKind(mail: Email): Automatic | null {
  const submitted = headerOf(mail, 'auto-submitted').toLowerCase();
  const type = headerOf(mail, 'content-type').toLowerCase();
  const isReport = type.startsWith('multipart/report');
  const { address = '' } = mail.from ?? {};
  if (isReport || headerOf(mail, 'return-path') === '<>' || /^mailer-daemon@/i.test(address)) {
    return 'bounce';
  }
  const isProgram = submitted !== '' && !/^no\b/.test(submitted);
  if (isProgram || headerOf(mail, 'x-autoreply') || headerOf(mail, 'x-autorespond')) {
    return 'automatic answer';
  }
  const precedence = headerOf(mail, 'precedence').toLowerCase();
  if (precedence === 'auto_reply') return 'automatic answer';
  const isList = ['list-id', 'list-unsubscribe', 'list-post'].some((name) => headerOf(mail, name));
  return isList || ['bulk', 'list', 'junk'].includes(precedence) ? 'newsletter' : null;
}

function fileOf({ filename, mimeType, content }: Attachment): MailFile {
  // Without an encoding, contents are bytes.
  const bytes = new Uint8Array(content as ArrayBuffer | Uint8Array<ArrayBuffer>);
  return { name: filename ?? `unnamed.${mimeType.slice(mimeType.lastIndexOf('/') + 1)}`, bytes };
}
