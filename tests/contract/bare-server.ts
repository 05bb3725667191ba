import { randomUUID } from 'node:crypto';
import type { Page, Request, Route } from 'playwright/test';
import { AUTH_TOKEN_KEY } from '../../src/account/session/auth-token.ts';
import { apiPaths } from '../../src/api-paths.ts';
import { test as base, expect } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

export { expect };

export const TOKEN = 'a-token-of-the-bare-server';

/** A product with the fields that the contract names, and no others. */
export function bareProduct(id: number, about: object = {}) {
  return {
    id,
    title: `Shelf ${id}`,
    description: 'Five shelves of oak.',
    category: { id: 2, name: 'Home' },
    category_id: 2,
    subcategory: { id: 32, name: 'Study Room' },
    subcategory_id: 32,
    type: { id: 34, name: 'Book Shelves' },
    type_id: 34,
    status: { id: 1, name: 'In Stock' },
    status_id: 1,
    images: [
      { id: 10 * id, url: `products/${id}/main.webp` },
      { id: 10 * id + 1, url: `products/${id}/thumbnails/side.webp` },
    ],
    ...about,
  };
}

/** A call that the page has made. */
export interface BareCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string | null;
}

interface Answer {
  status?: number;
  json?: unknown;
  /** Gives no answer, as a server out of reach. */
  isLost?: boolean;
  /** Holds the answer until then. */
  after?: Promise<void>;
}

/** Section 7 of the contract: each call with an answer of its fields alone; ids match any number. */
const ANSWERS: Record<string, Answer> = {
  'GET /sanctum/csrf-cookie': { status: 204 },
  'GET /api/products': { json: Array.from({ length: 30 }, (_, n) => bareProduct(n + 1)) },
  'POST /api/contact': { json: {} },
  'POST /api/login': { json: { data: { token: TOKEN } } },
  'POST /api/password/request': { json: {} },
  'POST /api/password/reset': { json: {} },
  'GET /api/user/profile': {
    json: { fname: 'Amina', lname: 'Hassan', email: 'amina@makao.example' },
  },
  'POST /api/logout': { status: 204 },
  'GET /api/categories': {
    json: [
      { id: 1, name: 'Office' },
      { id: 2, name: 'Home' },
    ],
  },
  'GET /api/categories/N/subcategories': { json: { children: [{ id: 32, name: 'Study Room' }] } },
  'GET /api/categories/N': { json: { subcategories: [{ id: 32, name: 'Study Room' }] } },
  'GET /api/subcategories/N/types': { json: [{ id: 34, name: 'Book Shelves' }] },
  'POST /api/products': { json: { id: 77 } },
  'POST /api/products/N/images': { json: {} },
  'PUT /api/products/N': { json: {} },
  'DELETE /api/products/N': { status: 204 },
};

/** A server that speaks the contract and nothing else: any other call is answered 404. */
export class BareServer {
  readonly calls: BareCall[] = [];
  readonly #answers = { ...ANSWERS };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async listen() {
    await this.#page.route(/\/(api|sanctum)\//, (route) => this.#answer(route));
    await this.#page.route('**/storage/**', (route) => route.fulfill({ status: 404 }));
  }

  /** Answers a call, such as `PUT /api/products/N`, otherwise from now on. */
  answer(call: keyof typeof ANSWERS, answer: Answer) {
    if (!(call in ANSWERS)) throw new Error(`The contract has no call ${call}.`);
    this.#answers[call] = answer;
  }

  /** The calls of one method and path, in order. */
  callsTo(call: string): BareCall[] {
    return this.calls.filter(({ method, path }) => nameOf(method, path) === call);
  }

  /** Has the browser keep a token, as after a login. */
  async signIn() {
    await this.#page.addInitScript(
      ([key, token, test]) => {
        // Once in a test, since a page may take it away. A blank page has no storage.
        if (origin === 'null' || window !== top || window.name === test) return;
        window.name = test;
        localStorage.setItem(key, token);
      },
      [AUTH_TOKEN_KEY, TOKEN, randomUUID()] as const,
    );
  }

  async #answer(route: Route) {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const method = request.method();
    this.calls.push({
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: await request.allHeaders(),
      body: bodyOf(request),
    });
    const {
      status = 200,
      json,
      isLost,
      after,
    } = this.#answers[nameOf(method, pathname)] ?? {
      status: 404,
      json: {},
    };
    await after;
    if (isLost) return route.abort();
    return route.fulfill({ status, ...(json === undefined ? {} : { json }) });
  }
}

function bodyOf(request: Request): string | null {
  return request.postDataBuffer()?.toString('latin1') ?? null;
}

function nameOf(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/N')}`;
}

/** The messages of the contract are toasts, those of public pages and those of screens alike. */
export function messageToast(page: Page, text: string) {
  return page.locator('.page-toast, .Toastify__toast').getByText(text, { exact: true });
}

export const CSRF = `GET ${apiPaths.csrfCookie}`;

/** A server's refusals are no complaints, and the contract has failures logged. */
const EXPECTED_FAULTS = [/\/(api|sanctum|storage)\//, /ApiError: /];

/** Opens a page once before a bare server, for tests that only look at it, signed in. */
export function openBareOnce(path: string): () => Page {
  return openOnce(path, {
    expected: EXPECTED_FAULTS,
    async prepare(page) {
      const server = new BareServer(page);
      await server.listen();
      await server.signIn();
    },
  });
}

/** Playwright's `test` with a page before a bare server. */
export const test = base.extend<{ bare: BareServer }>({
  bare: async ({ page, allowConsoleError }, use) => {
    for (const fault of EXPECTED_FAULTS) allowConsoleError(fault);
    const server = new BareServer(page);
    await server.listen();
    await use(server);
    // Before its answers go: a page that asks on would be sent to the login by the real server.
    // A page that is on its way elsewhere may interrupt this; a blank one goes nowhere by itself.
    await expect(() => page.goto('about:blank')).toPass();
  },
});
