import { ApiError } from '../../client.ts';

const UNREACHED = 'The server could not be reached. Check the connection, then try again.';

/** Messages by DOMException name. NotAllowedError covers both "no passkey" and "cancelled". */
const WORDS: Record<'use' | 'make', Record<string, string>> = {
  use: {
    NotAllowedError: 'No passkey was chosen. Try again, or use your password.',
    AbortError: 'No passkey was chosen. Try again, or use your password.',
  },
  make: {
    NotAllowedError: 'No passkey was made. Try again when you like.',
    AbortError: 'No passkey was made. Try again when you like.',
    InvalidStateError: 'This device has a passkey for you already.',
  },
};
const OTHERWISE = {
  use: 'This device could not use a passkey. Please use your password, or try another device.',
  make: 'This device could not make a passkey. Please try another device.',
};

/** The device failed or the person cancelled; the message is for the person. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure';

  /** @param host of the site that the passkeys belong to */
  constructor(wish: 'use' | 'make', host: string, cause: unknown) {
    const name = cause instanceof Error ? cause.name : '';
    const isElsewhere = name === 'SecurityError';
    const words = WORDS[wish][name] ?? OTHERWISE[wish];
    super(isElsewhere ? `Passkeys work only at ${host}.` : words, { cause });
  }
}

/** Explains to the person why a passkey failed. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message;
  return (error instanceof ApiError ? error.serverMessage : null) ?? UNREACHED;
}
