import { expect, type Page } from 'playwright/test';
import { AUTH_TOKEN_KEY } from '../../../src/auth-token.ts';
import { paths } from '../../../src/paths.ts';
import { Caller } from '../caller.ts';
import { fetchOnce } from '../fetch-once.ts';
import { keepOnDevice } from './blank-page.ts';
import { testServer } from './test-server.ts';

interface Credentials {
  email: string;
  password: string;
}

/** An API client with the behaviour of a browser tab, at the site under test. */
export function callerAtSite(): Caller {
  return new Caller((path, init) => fetchOnce(testServer.url + path, init));
}

const sessions = new Map<string, Promise<Caller>>();

/** A signed-in member of staff, shared by all journeys of this worker. */
export async function signedInCaller(credentials: Credentials): Promise<Caller> {
  const known = await sessions.get(credentials.email);
  // An account has five sessions, and other workers sign in as well.
  if (known && (await known.get('/api/user/profile')).status === 200) return known;
  const session = signIn(credentials);
  sessions.set(credentials.email, session);
  return session;
}

async function signIn(credentials: Credentials): Promise<Caller> {
  const caller = callerAtSite();
  expect((await caller.signIn(credentials)).status).toBe(200);
  return caller;
}

/** Opens a staff page in a shared session; for journeys that stay signed in. */
export async function signInTo(page: Page, path: string, credentials: Credentials) {
  await openAs(page, path, await signedInCaller(credentials));
}

/** The same in a session of its own, for journeys that end it. */
export async function freshSignInTo(page: Page, path: string, credentials: Credentials) {
  await openAs(page, path, await signIn(credentials));
}

/** Gives a page a shared session before it is opened. */
export async function storeSession(page: Page, credentials: Credentials) {
  await store(page, await signedInCaller(credentials));
}

async function openAs(page: Page, path: string, session: Caller) {
  await store(page, session);
  await page.goto(path);
}

/** Gives a page a caller's session at the site of its window. */
export async function store(page: Page, { cookies, bearer = '' }: Caller) {
  await keepOnDevice(page, AUTH_TOKEN_KEY, bearer);
  // Home begins with the products, as on a device where an owner put the form off.
  await keepOnDevice(page, 'makeItYoursLater', 'true');
  const url = page.url();
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Signs in on the sign-in page, which continues to a staff page. */
export async function signInVia(page: Page, path: string, credentials: Credentials) {
  const { email, password } = credentials;
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(path);
}

/** Signs out by the menu of the header, up to a question about unsaved work. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Your menu:/ }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
}

/** `paths.login` with the page to return to. */
export function loginFor(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`;
}
