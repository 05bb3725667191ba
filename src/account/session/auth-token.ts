/** The key in the browser's local storage under which the bearer token is kept. */
export const AUTH_TOKEN_KEY = 'authToken';

/** The stored bearer token; null means signed out. */
export function readAuthToken(): string | null {
  return localStorage.getItem(AUTH_TOKEN_KEY) || null;
}

export function storeAuthToken(token: string): void {
  localStorage.setItem(AUTH_TOKEN_KEY, token);
}

export function forgetAuthToken(): void {
  localStorage.removeItem(AUTH_TOKEN_KEY);
}
