/** By what people show that it is still them. */
export type Proof = 'password or passkey' | 'passkey';

/** Asks for the password or a passkey on the page; answers whether it was given. */
type Ask = (by: Proof) => Promise<boolean>;

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
export function askForProof(by: Proof): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  answer ??= ask(by).finally(() => {
    answer = undefined;
  });
  return answer;
}
