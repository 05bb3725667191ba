import { onTestFinished, vi } from 'vitest';
import { forgetCsrf } from '../../../src/client.ts';

/** A browser's storage, as far as it can be read and written. */
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

/** Whatever answers requests: an app, or a caller with cookies of its own. */
interface Server {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/**
 * What a page's plain code finds around it: storage, an address, and a `fetch` that reaches
 * `server`. Goes when the test ends.
 *
 * @returns where the page has sent its visitor, in order
 */
export function pretendBrowser(server: Server, address = '/dashboard'): { visited: string[] } {
  const visited: string[] = [];
  // The test before may have had another server.
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
