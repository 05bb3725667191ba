export type Send = (path: string, init: RequestInit, address: string) => Promise<Response>;

/** Calls that replace the session's token. */
const PROOFS: string[] = ['/api/user/proof', '/api/user/proof/passkey'];

let callers = 0;

/**
 * An API client with the behaviour of a browser tab: it keeps cookies, and sends its bearer token
 * and CSRF tokens.
 */
export class Caller {
  readonly cookies = new Map<string, string>();
  /** Client address as the platform sees it; unique by default. */
  address: string;
  bearer: string | undefined;
  readonly #send: Send;
  #token: { value: string; cookies: string } | undefined;

  constructor(send: Send) {
    callers += 1;
    this.address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
    this.#send = send;
  }

  get(path: string, headers?: HeadersInit) {
    return this.fetch(path, headers ? { headers } : {});
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.change('POST', path, JSON.stringify(body), {
      'Content-Type': 'application/json',
      ...headers,
    });
  }

  put(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.change('PUT', path, JSON.stringify(body), {
      'Content-Type': 'application/json',
      ...headers,
    });
  }

  postForm(path: string, form: FormData, headers: Record<string, string> = {}) {
    return this.change('POST', path, form, headers);
  }

  /** Sends a change with a CSRF token, as the site's own pages do. */
  async change(
    method: string,
    path: string,
    body: BodyInit | null = null,
    headers: Record<string, string> = {},
  ) {
    const token = await this.csrfToken();
    return this.fetch(path, { method, body, headers: { 'X-CSRF-TOKEN': token, ...headers } });
  }

  /** A token is good for as long as the cookies are the same. */
  async csrfToken(): Promise<string> {
    const cookies = this.#cookieHeader();
    if (this.#token?.cookies === cookies) return this.#token.value;
    const answer = await this.get('/sanctum/csrf-cookie');
    const { token } = (await answer.json()) as { token: string };
    this.#token = { value: token, cookies: this.#cookieHeader() };
    return token;
  }

  async signIn(credentials: { email: string; password: string }): Promise<Response> {
    return this.#keepToken(await this.post('/api/login', credentials));
  }

  async changePassword(change: object): Promise<Response> {
    return this.#keepToken(await this.put('/api/user/password', change));
  }

  /** Sends a request with this caller's cookies and token, and nothing else. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = this.#cookieHeader();
    if (cookies) headers.set('Cookie', cookies);
    if (this.bearer) headers.set('Authorization', `Bearer ${this.bearer}`);
    const answer = await this.#send(path, { ...init, headers }, this.address);
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return PROOFS.includes(path) ? this.#keepToken(answer) : answer;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #keepToken(answer: Response): Promise<Response> {
    if (answer.ok) {
      const { data } = (await answer.clone().json()) as { data: { token: string } };
      this.bearer = data.token;
    }
    return answer;
  }

  #keep(setCookie: string) {
    const [pair = '', ...attributes] = setCookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
