import { ApiError } from '../../client.ts';

const UNREACHED = 'The server could not be reached. Check the connection, then try again.';

/** By the name of what browsers fail with. They say the same of no passkey, and of nobody's wish. */
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

/** A device that has not done what it was asked for, in words for whoever asked. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure';

  /** @param host of the site whose passkeys they are */
  constructor(wish: 'use' | 'make', host: string, cause: unknown) {
    const name = cause instanceof Error ? cause.name : '';
    const isElsewhere = name === 'SecurityError';
    const words = WORDS[wish][name] ?? OTHERWISE[wish];
    super(isElsewhere ? `Passkeys work only at ${host}.` : words, { cause });
  }
}

/** Why something with a passkey failed, in words for the person who tried. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message;
  return (error instanceof ApiError ? error.serverMessage : null) ?? UNREACHED;
}
