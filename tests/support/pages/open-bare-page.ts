import { vi } from 'vitest';
import { type BareAnswers, BareServer } from '../bare-server.ts';
import { openPage } from './open-page.ts';

/** Opens a built page like `openPage`, before a server that speaks only the contract. */
export function openBarePage(path: string, answers?: BareAnswers) {
  const opened = openPage(path);
  const server = new BareServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  // The contract has failures of public pages logged, and nothing else.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return { ...opened, server, warn };
}
