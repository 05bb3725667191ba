/** Stands in the door's address where each thread has a token of its own. */
export const TOKEN_PLACE = '*';

/** How answers by mail come back to the site; off without a secret. */
export interface MailDoor {
  /** Shown by the program that posts mails. */
  secret: string;
  /**
   * Address that answers go to, with `*` where the token of the thread stands; without one they go to the
   * company as before.
   */
  address?: string | undefined;
  /** Name of the server whose check of senders counts, as in its Authentication-Results. */
  checkedBy?: string | undefined;
}

/** True if each thread has an address of its own. */
export function hasTokens({ address }: MailDoor): boolean {
  return address?.includes(TOKEN_PLACE) === true;
}

/** The address that answers of a thread go to. */
export function answerAddress({ address }: MailDoor, token: string | null): string | undefined {
  return address?.replace(TOKEN_PLACE, token ?? '');
}

/** The token of the thread that a mail to this address answers; undefined for any other address. */
export function tokenIn({ address = '' }: MailDoor, recipient: string): string | undefined {
  const [before = '', after] = address.toLowerCase().split(TOKEN_PLACE);
  const given = recipient.toLowerCase();
  if (after === undefined || !given.startsWith(before) || !given.endsWith(after)) return undefined;
  return given.slice(before.length, given.length - after.length) || undefined;
}
