import { callAsStaff } from '../../../account/session/session.ts';
import { phoneNumber } from '../../../company/contract/phone-number.ts';
import { chatCalls } from '../../../enquiry/contract/chat/chat-calls.ts';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { senderName } from '../../../enquiry/contract/person.ts';
import { numbersIn } from '../../enquiry-search/numbers-in.ts';
import {
  MAX_FOUND,
  searchEnquiries,
  suggestionsFor,
} from '../../enquiry-search/search-enquiries.ts';
import { enquiriesLookedAt } from '../shown-enquiry.ts';

/** An enquiry that may be of the same person. */
export interface Other {
  enquiry: Enquiry;
  /** Why it is offered before anything is searched. */
  why?: string;
}

/** Searches the inbox as its own search does, for others than this enquiry. */
export async function findOthers(words: string, id: number): Promise<Other[]> {
  return (await searchEnquiries(words, id)).map((enquiry) => ({ enquiry }));
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

/** Those whose own number it is come first. */
async function thatHave(words: string, why: string, id: number): Promise<Other[]> {
  if (words === '') return [];
  const number = phoneNumber(words);
  const isTheirs = ({ phone }: Enquiry) => number !== undefined && phoneNumber(phone) === number;
  return (await suggestionsFor(words, isTheirs, id)).map((enquiry) => ({ enquiry, why }));
}
