import { callAsStaff } from '../../account/session/session.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';

/** One screen of a phone has room for these. */
export const MAX_FOUND = 5;

/**
 * Searches the inbox as its own search does.
 *
 * @param without id of an enquiry that is no answer
 */
export async function searchEnquiries(words: string, without?: number): Promise<Enquiry[]> {
  const room = without === undefined ? MAX_FOUND : MAX_FOUND + 1;
  const query = { q: words, tab: 'all' as const, per_page: String(room) };
  const found = await callAsStaff(inboxCalls.listEnquiries, { query });
  return found.filter(({ id }) => id !== without).slice(0, MAX_FOUND);
}

/** Finds enquiries to suggest, those that are meant first. A suggestion that cannot be had is none. */
export async function suggestionsFor(
  words: string,
  isMeant: (enquiry: Enquiry) => boolean,
  without?: number,
): Promise<Enquiry[]> {
  try {
    const found = await searchEnquiries(words, without);
    return [...found.filter(isMeant), ...found.filter((each) => !isMeant(each))];
  } catch {
    return [];
  }
}
