import { loginPath } from './next-path.ts';

/** Asks to sign in on the page itself; answers whether somebody has. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let isAsking = false;
let answer: Promise<boolean> | undefined;

/**
 * From here on the page holds work that leaving it would lose: nobody is sent to the sign-in page.
 *
 * @returns lets go of the page
 */
export function holdPage(askHere: Ask): () => void {
  ask = askHere;
  return () => {
    if (ask === askHere) ask = undefined;
  };
}

/** Whether the page holds such work. */
export function isPageHeld(): boolean {
  return ask !== undefined;
}

/** Whether somebody has signed in again on the page; asked once, however many calls want to know. */
export function signInHere(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  answer ??= ask().finally(() => {
    answer = undefined;
  });
  return answer;
}

/**
 * Opens the sign-in page, to come back here afterwards; not while the page holds unsaved work.
 * Only the first call counts: several calls to the server may find out at once, and a second
 * navigation would cut the first one short.
 */
export function askToSignIn(): void {
  if (isAsking || ask) return;
  isAsking = true;
  location.replace(loginPath(location));
}
