import type { Caller } from '../caller.ts';

type Answer = (init: RequestInit, path: string) => Response | Promise<Response>;

interface Interception {
  method: string;
  path: string | RegExp;
  answer: Answer;
}

/** The connection between a page and the API, which a test observes and interrupts. */
export class Line {
  /** Calls so far in order, such as `GET /api/tags`. */
  readonly calls: string[] = [];
  /** Cookies and address of the browser. */
  readonly caller: Caller;
  #interceptions: Interception[] = [];

  constructor(caller: Caller) {
    this.caller = caller;
  }

  /**
   * Responds to matching calls instead of the API.
   *
   * @param path without its query, or a pattern of it
   * @returns ends it
   */
  answer(method: string, path: string | RegExp, answer: Answer): () => void {
    const interception = { method, path, answer };
    this.#interceptions = [interception, ...this.#interceptions];
    return () => {
      this.#interceptions = this.#interceptions.filter((each) => each !== interception);
    };
  }

  /**
   * Makes matching calls fail as if offline.
   *
   * @returns restores the connection
   */
  cut(method: string, path: string | RegExp): () => void {
    return this.answer(method, path, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Ends the session on the server: the next call gets a 401. */
  endSession(): void {
    for (const name of this.caller.cookies.keys()) {
      if (name.includes('session')) this.caller.cookies.delete(name);
    }
  }

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const { method = 'GET' } = init;
    const [pathname] = path.split('?');
    this.calls.push(`${method} ${path}`);
    const meant = this.#interceptions.find((each) => {
      const isPath = each.path instanceof RegExp ? each.path.test(path) : each.path === pathname;
      return isPath && each.method === method;
    });
    return meant ? meant.answer(init, path) : this.caller.fetch(path, init);
  };
}
