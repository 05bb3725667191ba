import { wellFormed } from '../../platform/contract/cut-text.ts';
/** Browsers and chat apps accept addresses of this length without truncating them. */
export const MAX_CHAT_LINK_CHARS = 1800;

/**
 * Address that opens a chat with a prepared message.
 *
 * @param number digits only, with the country code
 */
export function chatLink(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(wellFormed(message))}`;
}
