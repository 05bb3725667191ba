import { onTestFinished, vi } from 'vitest';
import { forgetCsrf } from '../../../src/client.ts';

/** The part of a browser's storage that is used. */
class MemoryStorage {
  readonly #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}

/** Handles requests: an app, or a caller with cookies. */
interface Server {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/**
 * Provides a page's code with storage, a location, and a `fetch` that reaches `server`, until the
 * test ends.
 *
 * @returns the pages to which the code has navigated, in order
 */
export function pretendBrowser(server: Server, address = '/dashboard'): { visited: string[] } {
  const visited: string[] = [];
  // A previous test may have used another server.
  forgetCsrf();
  const { pathname, search } = new URL(address, 'http://localhost');
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('location', { pathname, search, replace: (path: string) => visited.push(path) });
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    request.signal?.throwIfAborted();
    return server.request(path, request);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { visited };
}
