import { callAsStaff } from '../../../account/session/session.ts';
import { phoneNumber } from '../../../company/contract/phone-number.ts';
import { chatCalls } from '../../../enquiry/contract/chat/chat-calls.ts';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { senderName } from '../../../enquiry/contract/person.ts';
import { numbersIn } from '../../share/numbers-in.ts';
import { enquiriesLookedAt } from '../shown-enquiry.ts';

/** An enquiry that may be of the same person. */
export interface Other {
  enquiry: Enquiry;
  /** Why it is offered before anything is searched. */
  why?: string;
}

/** One screen of a phone has room for these. */
const MAX_FOUND = 5;

/** Searches the inbox as its own search does, for others than this enquiry. */
export async function findOthers(words: string, id: number): Promise<Other[]> {
  const query = { q: words, tab: 'all' as const, per_page: String(MAX_FOUND + 1) };
  const found = await callAsStaff(inboxCalls.listEnquiries, { query });
  return found
    .filter((each) => each.id !== id)
    .slice(0, MAX_FOUND)
    .map((enquiry) => ({ enquiry }));
}

/**
 * Enquiries that probably are of the same person: of a number in the words or the chat, of the same
 * name, then those that were looked at last.
 */
export async function likelyOthers(enquiry: Enquiry): Promise<Other[]> {
  const name = senderName(enquiry);
  const numbers = numbersIn(
    [enquiry.message, await chatOf(enquiry), ...writtenIn(enquiry)].join('\n'),
  );
  const found = await Promise.all([
    ...numbers.map((number) => thatHave(number, `Has ${number}`, enquiry.id)),
    thatHave(name, 'Same name', enquiry.id),
  ]);
  const seen = enquiriesLookedAt(enquiry.id).map((each) => ({
    enquiry: each,
    why: 'Looked at last',
  }));
  const all = [...found.flat(), ...seen].filter(({ enquiry: { folder } }) => folder === 'inbox');
  return all
    .filter(({ enquiry: { id } }, at) => all.findIndex((each) => each.enquiry.id === id) === at)
    .slice(0, MAX_FOUND);
}

function writtenIn({ notes, replies, joined }: Enquiry): string[] {
  return [...notes, ...replies, ...joined.map(({ message }) => ({ text: message }))].map(
    ({ text }) => text,
  );
}

async function chatOf({ id, chat }: Enquiry): Promise<string> {
  if (!chat) return '';
  try {
    const { messages } = await callAsStaff(chatCalls.listChatMessages, { params: { id } });
    return messages.map(({ author, text }) => `${author}\n${text}`).join('\n');
  } catch {
    return '';
  }
}

/** Those whose own number it is come first. A suggestion that cannot be had is none. */
async function thatHave(words: string, why: string, id: number): Promise<Other[]> {
  if (words === '') return [];
  try {
    const found = (await findOthers(words, id)).map((other) => ({ ...other, why }));
    const number = phoneNumber(words);
    const isTheirs = ({ enquiry }: Other) =>
      number !== undefined && phoneNumber(enquiry.phone) === number;
    return [...found.filter(isTheirs), ...found.filter((other) => !isTheirs(other))];
  } catch {
    return [];
  }
}
