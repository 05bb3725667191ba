import { Hono } from 'hono';

/** The fields that a listed product needs. */
export interface BareProduct {
  id: number;
  [field: string]: unknown;
}

/** A product with only the contract's fields. */
export function bareProduct(about: Partial<BareProduct> = {}): BareProduct {
  return {
    id: 5,
    title: 'Walnut desk',
    description: 'A wide desk for two screens.',
    category: { name: 'Office' },
    category_id: 1,
    subcategory: { name: 'Desks' },
    subcategory_id: 8,
    type: { name: 'Workstations' },
    type_id: 17,
    status: { name: 'In Stock' },
    images: [
      { id: 51, url: 'products/walnut.jpg' },
      { id: 52, url: 'thumbnails/walnut-side.jpg' },
    ],
    ...about,
  };
}

/** A call that the server has received. */
interface Met {
  call: string;
  headers: Headers;
  /** JSON body, or a form's fields with files by name. */
  body: unknown;
}

/**
 * A minimal server of the contract: only its routes and fields, no optional bodies or headers.
 * Unknown calls get a 401.
 */
export class BareServer {
  products: BareProduct[];
  readonly met: Met[] = [];
  /** Status of successful writes of products. */
  written: 200 | 201 | 204 = 200;
  /** Body of successful writes; the `id` of a new product is added. */
  words: object = {};
  readonly #app = new Hono();

  constructor(...products: BareProduct[]) {
    this.products = products;
    const app = this.#app;
    app.get('/sanctum/csrf-cookie', () => new Response(null, { status: 204 }));
    app.post('/api/login', (context) => context.json({ data: { token: 'a-token' } }));
    app.post('/api/logout', () => new Response(null, { status: 204 }));
    app.get('/api/user/profile', (context) =>
      context.json({ fname: 'Amina', lname: 'Hassan', email: 'amina@makao.example' }),
    );
    app.get('/api/products', (context) => context.json(this.products));
    app.get('/api/categories', (context) =>
      context.json([
        { id: 70, name: 'Outdoor' },
        { id: 1, name: 'Office' },
      ]),
    );
    const below = [{ id: 71, name: 'Garden' }];
    app.get('/api/categories/:id/subcategories', (context) => context.json({ children: below }));
    app.get('/api/categories/:id', (context) => context.json({ subcategories: below }));
    app.get('/api/subcategories/:id/types', (context) =>
      context.json([{ id: 72, name: 'Benches' }]),
    );
    app.post('/api/products', () => this.#written({ id: 9 }));
    app.post('/api/products/:id/images', () => this.#written());
    app.put('/api/products/:id', () => this.#written());
    app.delete('/api/products/:id', (context) => {
      this.products = this.products.filter(({ id }) => id !== Number(context.req.param('id')));
      return this.#written();
    });
    app.notFound((context) => context.json({ message: 'Unauthenticated.' }, 401));
  }

  #written(besides: object = {}): Response {
    if (this.written === 204) return new Response(null, { status: 204 });
    return Response.json({ ...besides, ...this.words }, { status: this.written });
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const { method = 'GET', headers, body } = init;
    this.met.push({ call: `${method} ${path}`, headers: new Headers(headers), body: read(body) });
    return this.#app.request(path, { method, headers: new Headers(headers) });
  };

  /** The writes so far in order, without the CSRF call. */
  get writes(): Met[] {
    return this.met.filter(({ call }) => !call.startsWith('GET '));
  }
}

function read(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return undefined;
  return Object.fromEntries(
    [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}
