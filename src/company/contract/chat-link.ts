import { theCompany } from './company.ts';

/** Address that opens a chat with the company, the message already written. */
export function chatLink(message: string): string {
  return `https://wa.me/${theCompany.chatNumber}?text=${encodeURIComponent(message)}`;
}
