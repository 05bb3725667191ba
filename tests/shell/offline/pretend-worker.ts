import { onTestFinished, vi } from 'vitest';

const ORIGIN = 'http://localhost';

/** Requests of a worker are relative to its origin. */
class SiteRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
}

/** A cache that finds responses by their URL. */
class MemoryCache {
  readonly #entries = new Map<string, Response>();
  readonly #fetch: typeof fetch;

  constructor(fetch: typeof globalThis.fetch) {
    this.#fetch = fetch;
  }

  async match(request: RequestInfo) {
    return this.#entries.get(new SiteRequest(request).url)?.clone();
  }

  async put(request: RequestInfo, response: Response) {
    this.#entries.set(new SiteRequest(request).url, response);
  }

  async addAll(paths: string[]) {
    for (const path of paths) await this.put(path, await this.#fetch(new SiteRequest(path)));
  }

  async keys() {
    return [...this.#entries.keys()].map((url) => new SiteRequest(url));
  }

  async delete(request: RequestInfo) {
    return this.#entries.delete(new SiteRequest(request).url);
  }
}

class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();
  readonly #fetch: typeof fetch;

  constructor(fetch: typeof globalThis.fetch) {
    this.#fetch = fetch;
  }

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new MemoryCache(this.#fetch);
    this.#caches.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, cache] of this.#caches) {
      const found = (!cacheName || name === cacheName) && (await cache.match(request));
      if (found) return found;
    }
    return undefined;
  }

  async keys() {
    return [...this.#caches.keys()];
  }

  async delete(name: string) {
    return this.#caches.delete(name);
  }
}

interface Asking {
  /** Path of the page that asks; without one the request opens a page. */
  by?: string;
  headers?: Record<string, string>;
  destination?: RequestDestination;
}

/**
 * Runs the service worker of a build over caches in memory, until the test ends.
 *
 * @param load imports the worker
 * @param build what the build inserts into it, if anything
 */
export async function startWorker(load: () => Promise<unknown>, build?: object) {
  const server = { isReached: true, page: 'of the server' };
  const asked: string[] = [];
  const fetchFromServer = async (input: RequestInfo | URL) => {
    const { url } = input as Request;
    asked.push(new URL(url).pathname);
    if (!server.isReached) throw new TypeError('Failed to fetch');
    return new Response(`${new URL(url).pathname} ${server.page}`);
  };
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const caches = new MemoryCaches(fetchFromServer as typeof fetch);
  const location = new URL('/sw.js', ORIGIN);
  const scope = {
    caches,
    location,
    navigator: { onLine: true },
    addEventListener(type: string, react: (event: object) => void) {
      listeners[type] = [...(listeners[type] ?? []), react];
    },
    skipWaiting: vi.fn(),
    clients: {
      claim: vi.fn(),
      get: async (path: string) => ({ url: ORIGIN + path }),
    },
  };
  vi.stubEnv('NODE_ENV', 'production');
  const globals = {
    self: scope,
    caches,
    location,
    fetch: fetchFromServer,
    Request: SiteRequest,
    FetchEvent: class {},
    OFFLINE: build,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  vi.resetModules();
  await load();

  /** Tells the worker of something, and waits until it has done all that follows. */
  async function tell(type: string, about: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event = {
      ...about,
      waitUntil: (part: Promise<unknown>) => void work.push(part),
      respondWith(given: Promise<Response>) {
        answer = given;
      },
    };
    for (const react of listeners[type] ?? []) react(event);
    const answered = await answer;
    for (let done = 0; done < work.length; done++) await work[done];
    return answered;
  }

  return {
    server,
    scope,
    asked,
    tell,
    cached: async (name: string) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => url.slice(ORIGIN.length));
    },
    caches,
    /** The text of the response; undefined when the worker leaves the request to the browser. */
    async ask(path: string, { by = '', headers = {}, destination = '' }: Asking = {}) {
      const request = new SiteRequest(path, { headers });
      Object.defineProperty(request, 'destination', { value: destination });
      return (await tell('fetch', { request, clientId: by }))?.text();
    },
  };
}
