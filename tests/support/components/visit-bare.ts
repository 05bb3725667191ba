import { vi } from 'vitest';
import { storeAuthToken } from '../../../src/auth-token.ts';
import { type BareAnswers, BareServer, TOKEN } from '../bare-server.ts';
import { openBrowser } from './open-browser.ts';

interface BareVisit {
  address?: string;
  isSignedIn?: boolean;
  /** Answers that differ from the usual ones from the start. */
  answers?: BareAnswers | undefined;
}

/** Opens a browser at an address, before a server that speaks only the contract. */
export function visitBare({ address = '/', isSignedIn = false, answers }: BareVisit = {}) {
  const server = new BareServer(answers);
  const browser = openBrowser(address, server.fetch);
  if (isSignedIn) storeAuthToken(TOKEN);
  // Calls that such a server does not know are logged, and nothing else.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Photos are looked at before they are sent.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 30, close() {} }));
  return { ...browser, server };
}
