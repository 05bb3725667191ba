import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toast } from 'react-toastify/unstyled';
import { expect, onTestFinished, vi } from 'vitest';
import type { Role } from '../../../src/account/contract/account.ts';
import '../../../src/account/server/tables.ts';
import { storeAuthToken } from '../../../src/account/session/auth-token.ts';
import { forgetCsrf } from '../../../src/client.ts';
import type { TestApi } from '../create-test-api.ts';
import { Line } from './line.ts';
import { uploadsOver } from './uploads.ts';

configure({
  // Less than a test's timeout, so that a report names the missing element.
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\n\nThere is:\n${container.textContent?.slice(0, 2000)}`),
});

interface Visit {
  address?: string;
  /** Credentials; a visitor without them. */
  staff?: { email: string; password: string };
}

/**
 * Opens a browser at an address, with the real API behind it, until the test ends.
 *
 * @returns `show` renders a page; `visited` lists navigations in order
 */
export async function visit(api: TestApi, { address = '/', staff }: Visit = {}) {
  happyDOM().setURL(`http://localhost${address}`);
  localStorage.clear();
  sessionStorage.clear();
  forgetCsrf();
  const caller = api.asVisitor();
  if (staff) {
    expect((await caller.signIn(staff)).status).toBe(200);
    storeAuthToken(caller.bearer ?? '');
    // The page sends its own token; the browser only adds cookies.
    caller.bearer = undefined;
  }
  const line = new Line(caller);
  const visited: string[] = [];
  const go = (to: string | URL) => void visited.push(String(to));
  vi.stubGlobal('fetch', line.fetch);
  vi.stubGlobal('XMLHttpRequest', uploadsOver(line.fetch));
  vi.spyOn(location, 'assign').mockImplementation(go);
  vi.spyOn(location, 'replace').mockImplementation(go);
  onTestFinished(() => {
    cleanup();
    // Toasts do not carry over to the next page.
    toast.dismiss();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const user = userEvent.setup();
  return {
    line,
    user,
    visited,
    show: (content: ReactNode) => void render(content),
    /** Replaces the text of a field at once. */
    async fill(field: HTMLElement, text: string) {
      await user.clear(field);
      if (text) await user.paste(text);
    },
  };
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

function happyDOM() {
  return (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM;
}
