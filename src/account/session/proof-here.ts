/** Asks for the password on the page; answers whether it was given. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let answer: Promise<boolean> | undefined;

/** From here on the page asks for the password itself. Gives what ends that. */
export function askForProofBy(askHere: Ask): () => void {
  ask = askHere;
  return () => {
    if (ask === askHere) ask = undefined;
  };
}

/** Whether the password was given; asked for once, however many calls want it. */
export function askForProof(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  answer ??= ask().finally(() => {
    answer = undefined;
  });
  return answer;
}
