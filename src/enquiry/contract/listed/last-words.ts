import { shillings } from '../../../platform/contract/money.ts';
import type { Enquiry } from '../inbox.ts';
import type { QuotedInShort } from './inbox-tabs.ts';

type CustomerAct = NonNullable<QuotedInShort['act']>;

/** The last thing that either side said or did. */
export interface LastWords {
  text: string;
  at: string;
  /** Name of a member of staff; null once that person's data was erased, undefined for the customer. */
  by?: string | null;
}

type Sent = Pick<Enquiry, 'message' | 'received_at'>;
type Thread = Sent &
  Pick<Enquiry, 'quotation' | 'chat'> & {
    joined?: readonly Sent[];
    replies: readonly Pick<
      Enquiry['replies'][number],
      'sender' | 'author' | 'text' | 'written_at'
    >[];
  };

/** What was said or done last in an enquiry; a quotation says its number and sum. */
export function lastWords(thread: Thread): LastWords {
  const { message, received_at, joined = [], replies, chat, quotation } = thread;
  const reply = replies.at(-1);
  const said: LastWords[] = chat ? [wordsOfChat(chat)] : [];
  said.push({ text: message, at: received_at });
  said.push(...joined.map((each) => ({ text: each.message, at: each.received_at })));
  if (reply?.sender === 'customer') said.push({ text: reply.text, at: reply.written_at });
  if (reply?.sender === 'company') {
    said.push({ text: ungreeted(reply.text), at: reply.written_at, by: reply.author });
  }
  if (quotation) {
    const { number, total_cents, sent_at, sent_by, act } = quotation;
    const text = `Sent ${number} for ${shillings(total_cents)}`;
    said.push({ text, at: sent_at, by: sent_by });
    if (act) said.push({ text: actWords(quotation, act), at: act.at });
  }
  return said.reduce((last, next) => (next.at < last.at ? last : next));
}

/** A reply without the line of its greeting, which says nothing; a greeting alone stays. */
function ungreeted(text: string): string {
  const [first = '', ...lines] = text.trim().split('\n');
  const others = lines.join('\n').trim();
  return first.trimEnd().endsWith(',') && others !== '' ? others : text;
}

function actWords({ number, total_cents }: QuotedInShort, act: CustomerAct): string {
  const { kind, reason, cents } = act;
  if (kind === 'paid')
    return `Reported a payment${cents === null ? '' : ` of ${shillings(cents)}`}`;
  const said =
    kind === 'accepted' ? `Accepted ${number} for ${shillings(total_cents)}` : `Declined ${number}`;
  return reason === '' ? said : `${said}: ${reason}`;
}

/** Words of ours have the name that the phone gave them. */
function wordsOfChat({ text, written_at, sender, author }: NonNullable<Thread['chat']>): LastWords {
  return { text, at: written_at, ...(sender === 'company' && { by: author }) };
}
