import { cutText } from '../../../platform/contract/cut-text.ts';
import { typedLine, typedLines } from '../../../platform/contract/typed-text.ts';
import type { ParsedMail } from '../../../platform/mail-parser/parsed-mail.ts';
import { MAX_REPLY } from '../../contract/replies.ts';

const MAX_NAME = 100;
export const MAX_SUBJECT = 200;
/** Longer addresses do not exist (RFC 5321). */
const MAX_ADDRESS = 254;
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** What a mail says, as it is stored. */
export interface MailWords {
  name: string;
  /** Empty for one that is none. */
  address: string;
  subject: string;
  /** At most as long as a reply; the subject of a mail that has no other words. */
  text: string;
  /** All that follows. */
  quoted: string;
}

/** Cleans the words of a mail like those of a form. What is longer than a reply goes below the fold. */
export function wordsOfMail({ from, subject, text, quoted, isCut }: ParsedMail): MailWords {
  const words = typedLines(text);
  const shown = cutText(words, MAX_REPLY);
  const rest = [typedLines(words.slice(shown.length)), typedLines(quoted), isCut ? '…' : ''];
  const address = typedLine(from.address);
  const about = cutText(typedLine(subject), MAX_SUBJECT);
  return {
    name: cutText(typedLine(from.name), MAX_NAME),
    address: ADDRESS.test(address) && address.length <= MAX_ADDRESS ? address : '',
    subject: about,
    text: shown || about,
    quoted: rest.filter(Boolean).join('\n\n'),
  };
}
