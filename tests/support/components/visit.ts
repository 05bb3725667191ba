import { expect, vi } from 'vitest';
import type { Role } from '../../../src/account/contract/account.ts';
import { storeAuthToken } from '../../../src/auth-token.ts';
import { paths } from '../../../src/paths.ts';
import type { TestApi } from '../create-test-api.ts';
import { Line } from './line.ts';
import { openBrowser } from './open-browser.ts';

interface Visit {
  address?: string;
  /** Credentials; a visitor without them. */
  staff?: { email: string; password: string };
}

/**
 * Opens a browser at an address, with the real API behind it, until the test ends. The site around it
 * was built before anything was added: every change is unpublished.
 *
 * @returns `show` renders a page; `visited` lists navigations in order
 */
export async function visit(api: TestApi, { address = '/', staff }: Visit = {}) {
  const caller = api.asVisitor();
  const line = new Line(caller);
  answerEmptyBuild(line);
  const browser = openBrowser(address, line.fetch);
  if (staff) {
    expect((await caller.signIn(staff)).status).toBe(200);
    storeAuthToken(caller.bearer ?? '');
    // The page sends its own token; the browser only adds cookies.
    caller.bearer = undefined;
  }
  return { ...browser, line };
}

function answerEmptyBuild(line: Line): void {
  const built = { built_at: '2026-03-02T08:00:00.000Z', products: {}, documents: {} };
  line.answer('GET', paths.publishedCatalogue, () => Response.json(built));
}

/** Declares a console error as expected; the test fails if it does not occur. */
export function expectConsoleError(pattern: RegExp): void {
  const { calls } = vi.mocked(console.error).mock;
  const others = calls.filter((call) => !pattern.test(call.join(' ')));
  expect(others.length, `complaints of ${pattern}`).toBeLessThan(calls.length);
  calls.splice(0, calls.length, ...others);
}

/** A new member of staff with credentials. */
export async function colleague(api: TestApi, fname: string, lname: string, role: Role = 'member') {
  const email = `${fname}-${lname}@makers.test`.toLowerCase();
  const credentials = await api.addStaff(email, role);
  await api.services.database
    .updateTable('staff')
    .set({ fname, lname })
    .where('email', '=', credentials.email)
    .execute();
  const caller = api.asVisitor();
  expect((await caller.signIn(credentials)).status).toBe(200);
  return { ...credentials, name: `${fname} ${lname}`, caller };
}

/** Response of a server that is unavailable. */
export function unavailable(): Response {
  return Response.json({ message: 'The service is taking a short break.' }, { status: 503 });
}
