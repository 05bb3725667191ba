import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { AUTH_TOKEN_KEY } from '../../src/account/session/auth-token.ts';
import { apiPaths, paths } from '../../src/paths.ts';
import { Caller } from './caller.ts';
import { linkIn, readMails } from './sent-mails.ts';
import { testServer } from './test-server.ts';

/** Somebody on the staff, as they are known to the site under test. */
export interface Person extends Credentials {
  fname: string;
  lname: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** A browser tab without a browser, at the site under test. */
export function callerAtSite(): Caller {
  return new Caller((path, init) => fetch(testServer.url + path, init));
}

const people = new Map<string, Promise<Person>>();

/**
 * A member of staff who is new in this run, so that journeys at the same time neither end each
 * other's sessions nor change each other's account. Journeys one after the other meet the same
 * person by the same name: only so many may join from one address in a quarter of an hour.
 */
export function newStaff(fname: string): Promise<Person> {
  const person = people.get(fname) ?? join(fname);
  people.set(fname, person);
  return person;
}

/** Joins the staff as people do: by invitation. */
async function join(fname: string): Promise<Person> {
  const person = {
    fname,
    lname: `Otieno ${randomUUID().slice(0, 6)}`,
    email: `${fname.toLowerCase()}-${randomUUID()}@makao.example`,
    password: `${randomUUID()} kettle`,
  };
  const host = callerAtSite();
  await host.signIn(testServer.staff);
  await host.post(apiPaths.invitations, { email: person.email });
  await host.post(apiPaths.logout);
  const { email: _, password, ...names } = person;
  const entered = { ...names, password, password_confirmation: password };
  const token = await invitationToken(person.email);
  const answer = await callerAtSite().post(apiPaths.acceptInvitation, { ...entered, token });
  expect(answer.status).toBe(201);
  return person;
}

/** The token of the newest invitation to an address, once its mail is out. */
export async function invitationToken(email: string): Promise<string> {
  const outbox = resolve(testServer.stateDirectory, 'outbox');
  const mailsTo = async () => {
    const mails = await readMails(outbox);
    return mails.filter(({ to }) => to?.some(({ address }) => address === email));
  };
  await expect.poll(async () => (await mailsTo()).length).toBeGreaterThan(0);
  return linkIn((await mailsTo()).at(-1)).query['token'] ?? '';
}

/** Opens a page for staff as somebody who has signed in before. */
export async function signInTo(page: Page, path: string, credentials: Credentials) {
  const caller = callerAtSite();
  expect((await caller.signIn(credentials)).status).toBe(200);
  await page
    .context()
    .addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: testServer.url })));
  const answer = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('**/blank', (route) => route.fulfill(answer), { times: 1 });
  await page.goto('/blank');
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    AUTH_TOKEN_KEY,
    caller.bearer ?? '',
  ] as const);
  await page.goto(path);
}

/** Signs in on the page, on the way to a page for staff. */
export async function signInOnTheWay(page: Page, path: string, credentials: Credentials) {
  const { email, password } = credentials;
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(path);
}

/** `paths.login` with the page to come back to. */
export function loginFor(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`;
}
