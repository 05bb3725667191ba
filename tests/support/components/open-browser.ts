import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toast } from 'react-toastify/unstyled';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../../../src/account/session/api-query.ts';
import { forgetCsrf } from '../../../src/client.ts';
import { uploadsOver } from './uploads.ts';

configure({
  // Less than a test's timeout, so that a report names the missing element.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\n\nThere is:\n${container.textContent?.slice(0, 2000)}`),
});

/**
 * Opens a browser at an address until the test ends.
 *
 * @param fetch handles its requests
 * @returns `show` renders a page; `visited` lists navigations in order
 */
export function openBrowser(
  address: string,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
) {
  happyDOM().setURL(`http://localhost${address}`);
  // A new page of the history has no state.
  history.replaceState(null, '');
  localStorage.clear();
  sessionStorage.clear();
  forgetCsrf();
  // A new page has read nothing yet.
  queryClient.clear();
  const visited: string[] = [];
  const go = (to: string | URL) => void visited.push(String(to));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('XMLHttpRequest', uploadsOver(fetch));
  vi.spyOn(location, 'assign').mockImplementation(go);
  vi.spyOn(location, 'replace').mockImplementation(go);
  onTestFinished(async () => {
    cleanup();
    await closeDialogs();
    queryClient.clear();
    // Toasts do not carry over to the next page.
    toast.dismiss();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const user = userEvent.setup();
  return {
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

/** Closes the dialogs that stand beside the page; a form with changes asks before it goes. */
async function closeDialogs(): Promise<void> {
  await act(async () => {
    for (const dialog of document.querySelectorAll('dialog')) {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
  });
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')];
  const discard = buttons.find(({ textContent }) => textContent === 'Discard');
  if (discard) await act(async () => discard.click());
}

function happyDOM() {
  return (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM;
}
