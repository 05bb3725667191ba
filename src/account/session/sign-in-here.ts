/** Asks to sign in on the page itself; answers whether somebody has. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
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
