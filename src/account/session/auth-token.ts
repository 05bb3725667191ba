import { forget, stored } from '../../design/device-storage.ts';

/** The key in the browser's local storage under which the bearer token is kept. */
export const AUTH_TOKEN_KEY = 'authToken';

/** The stored bearer token; null means signed out, or that the browser stores nothing for us. */
export function readAuthToken(): string | null {
  return stored(AUTH_TOKEN_KEY) || null;
}

/** @throws DOMException where the browser stores nothing: nobody can be signed in there */
export function storeAuthToken(token: string): void {
  // biome-ignore lint/style/noRestrictedGlobals: it throws where nobody can be signed in
  localStorage.setItem(AUTH_TOKEN_KEY, token);
}

export function forgetAuthToken(): void {
  forget(AUTH_TOKEN_KEY);
}
