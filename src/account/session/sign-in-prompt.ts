import { loginPath } from './next-path.ts';

/** Opens the sign-in dialog; resolves to false if it was cancelled. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let isAsking = false;
let answer: Promise<boolean> | undefined;

/**
 * Marks the page as having unsaved work, so that it asks to sign in by a dialog instead of leaving.
 *
 * @returns unmarks the page
 */
export function registerSignInPrompt(askHere: Ask): () => void {
  ask = askHere;
  return () => {
    if (ask === askHere) ask = undefined;
  };
}

/** True if the page has unsaved work. */
export function hasSignInPrompt(): boolean {
  return ask !== undefined;
}

/** Asks to sign in; concurrent calls share one dialog. Resolves to false if it was cancelled. */
export function promptSignIn(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  answer ??= ask().finally(() => {
    answer = undefined;
  });
  return answer;
}

/**
 * Opens the sign-in page, which leads back here, unless the page has unsaved work. Only the first
 * call navigates, since a second navigation would abort the first.
 */
export function openSignInPage(): void {
  if (isAsking || ask) return;
  isAsking = true;
  location.replace(loginPath(location));
}
