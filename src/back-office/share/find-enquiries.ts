import { callAsStaff } from '../../account/session/session.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { type Enquiry, requestName } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { senderName } from '../../enquiry/contract/person.ts';
import { numbersIn } from '../enquiry-search/numbers-in.ts';
import { searchEnquiries, suggestionsFor } from '../enquiry-search/search-enquiries.ts';
import type { Piece } from './pieces.ts';

/** An enquiry that one can choose. */
export interface FoundEnquiry {
  id: number;
  name: string;
  /** Tells it from others of the same sender. */
  about: string;
  /** Why it is offered before anything is searched. */
  why?: string;
}

/** Searches the inbox as its own search does. */
export async function findEnquiries(words: string): Promise<FoundEnquiry[]> {
  return (await searchEnquiries(words)).map(asFound);
}

interface Known {
  pieces: readonly Piece[];
  /** With whom a chat is. */
  side: string | undefined;
  /** An enquiry that was made for this share. */
  made: number | undefined;
  /** Enquiry that this person looked at last. */
  last: number | null;
}

/**
 * Enquiries that probably are the one: made for it, then of a number in what was shared or of
 * whom a chat is with, then the one that was looked at last.
 */
export async function suggestEnquiries({
  pieces,
  side,
  made,
  last,
}: Known): Promise<FoundEnquiry[]> {
  const said = pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.name)).join('\n');
  const found = await Promise.all([
    made === undefined ? [] : enquiryOf(made, 'New'),
    ...[...numbersIn(said), ...(side ? [side] : [])].map((words) => thatHave(words)),
    last === null ? [] : enquiryOf(last, 'Looked at last'),
  ]);
  const all = found.flat();
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
}

/** Those whose sender is called so come first. */
async function thatHave(words: string): Promise<FoundEnquiry[]> {
  const isCalledSo = (enquiry: Enquiry) =>
    senderName(enquiry).toLowerCase().includes(words.toLowerCase());
  const found = await suggestionsFor(words, isCalledSo);
  return found.map((each) => ({ ...asFound(each), why: `Has ${words}` }));
}

async function enquiryOf(id: number, why: string): Promise<FoundEnquiry[]> {
  try {
    return [{ ...asFound(await callAsStaff(inboxCalls.showEnquiry, { params: { id } })), why }];
  } catch {
    return [];
  }
}

function asFound(enquiry: Enquiry): FoundEnquiry {
  const { id, kind, reference, received_at } = enquiry;
  const what = kind === 'quote' ? `${requestName(enquiry)} ${reference}` : 'Message';
  return {
    id,
    name: senderName(enquiry),
    about: `${what} · ${shortDay(dayInNairobi(received_at))}`,
  };
}
