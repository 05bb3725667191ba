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

/** Token of the bare server's login. */
export const TOKEN = 'a-token-of-the-bare-server';

export interface BareAnswer {
  status?: number;
  /** Without it the body is empty. */
  json?: unknown;
  /** Fails like a server out of reach. */
  isLost?: boolean;
  /** Delays the answer until then. */
  after?: Promise<void>;
}

/** Section 7 of the contract: each call with an answer of its fields alone; N is any number. */
const ANSWERS = {
  'GET /sanctum/csrf-cookie': { status: 204 },
  'GET /api/products': { json: Array.from({ length: 30 }, (_, at) => bareProduct(at + 1)) },
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
} satisfies Record<string, BareAnswer>;

type ContractCall = keyof typeof ANSWERS;

/** Answers that differ from the usual ones. */
export type BareAnswers = Partial<Record<ContractCall, BareAnswer>>;

/** A call that the server has received. */
interface BareCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  credentials: RequestCredentials | undefined;
  isForm: boolean;
  /** JSON, or a form's fields with files by name; undefined without a body. */
  body: unknown;
}

/** A server that speaks only the contract. It answers 401 to any other call. */
export class BareServer {
  readonly calls: BareCall[] = [];
  readonly #answers: Record<string, BareAnswer>;

  constructor(answers: BareAnswers = {}) {
    this.#answers = { ...ANSWERS, ...answers };
  }

  /** Answers a call differently from now on. */
  answer(call: ContractCall, answer: BareAnswer): void {
    this.#answers[call] = answer;
  }

  /** The calls of one kind so far, in order. */
  callsTo(call: ContractCall): BareCall[] {
    return this.calls.filter((each) => nameOf(each) === call);
  }

  /** The only call of its kind; throws if there are others, or none. */
  callTo(call: ContractCall): BareCall {
    const [first, ...others] = this.callsTo(call);
    if (!first || others.length > 0) {
      throw new Error(`${call} was made ${others.length + (first ? 1 : 0)} times.`);
    }
    return first;
  }

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const { method = 'GET', credentials, body } = init;
    const { pathname: path, searchParams } = new URL(address, 'http://localhost');
    this.calls.push({
      method,
      path,
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      credentials,
      isForm: body instanceof FormData,
      body: readBody(body),
    });
    const refusal: BareAnswer = { status: 401, json: { message: 'Unauthenticated.' } };
    const {
      status = 200,
      json,
      isLost,
      after,
    } = this.#answers[nameOf({ method, path })] ?? refusal;
    await after;
    if (isLost) throw new TypeError('Failed to fetch');
    return json === undefined ? new Response(null, { status }) : Response.json(json, { status });
  };
}

function nameOf({ method, path }: Pick<BareCall, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/N')}`;
}

function readBody(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return undefined;
  return Object.fromEntries(
    [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}
