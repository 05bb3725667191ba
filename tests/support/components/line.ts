import type { Caller } from '../caller.ts';

type Answer = (init: RequestInit, path: string) => Response | Promise<Response>;

interface Interception {
  method: string;
  path: string | RegExp;
  answer: Answer;
}

/** The line between a page and the API, on which a test listens, and which it cuts. */
export class Line {
  /** The calls so far, such as `GET /api/tags`, in order. */
  readonly calls: string[] = [];
  /** The browser's side: its cookies and its address. */
  readonly caller: Caller;
  #interceptions: Interception[] = [];

  constructor(caller: Caller) {
    this.caller = caller;
  }

  /**
   * Answers these calls in the API's place.
   *
   * @param path the whole of it without its query, or a pattern of all of it
   * @returns ends it
   */
  answer(method: string, path: string | RegExp, answer: Answer): () => void {
    const interception = { method, path, answer };
    this.#interceptions = [interception, ...this.#interceptions];
    return () => {
      this.#interceptions = this.#interceptions.filter((each) => each !== interception);
    };
  }

  /** Has these calls never get there. @returns mends it */
  cut(method: string, path: string | RegExp): () => void {
    return this.answer(method, path, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Ends the session as the server does it: the next call is answered 401. */
  endSession(): void {
    for (const name of this.caller.cookies.keys()) {
      if (name.includes('session')) this.caller.cookies.delete(name);
    }
  }

  /** In place of the browser's. */
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
