/** Characters that browsers and chat apps take in an address without cutting it. */
export const MAX_CHAT_LINK_CHARS = 1800;

/**
 * Address that opens a chat, the message already written.
 *
 * @param number digits only, with the country code
 */
export function chatLink(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
