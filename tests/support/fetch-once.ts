/**
 * Fetches over a connection of its own. A server closes idle connections after five seconds; a busy
 * machine would use one again just then, which fails with ECONNRESET.
 */
export function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Connection', 'close');
  return fetch(url, { ...init, headers });
}
