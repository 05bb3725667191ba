import { forget, stored } from './design/device-storage.ts';

/** Key of the bearer token in the browser's local storage. */
export const AUTH_TOKEN_KEY = 'authToken';

/** The stored bearer token; null when signed out, or when the browser blocks storage. */
export function readAuthToken(): string | null {
  return stored(AUTH_TOKEN_KEY) || null;
}

/** @throws DOMException when the browser blocks storage, so that nobody can sign in */
export function storeAuthToken(token: string): void {
  // biome-ignore lint/style/noRestrictedGlobals: it throws where nobody can be signed in
  localStorage.setItem(AUTH_TOKEN_KEY, token);
}

export function forgetAuthToken(): void {
  forget(AUTH_TOKEN_KEY);
}
