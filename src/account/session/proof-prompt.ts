/** Accepted ways to confirm one's identity. */
export type Proof = 'password or passkey' | 'passkey';

/** Opens the dialog; resolves to false if it was cancelled. */
type Ask = (by: Proof) => Promise<boolean>;

let ask: Ask | undefined;
let answer: Promise<boolean> | undefined;

/** Registers the page's dialog. Returns the function that unregisters it. */
export function registerProofPrompt(askHere: Ask): () => void {
  ask = askHere;
  return () => {
    if (ask === askHere) ask = undefined;
  };
}

/** Asks for the proof; concurrent calls share one dialog. Resolves to false if it was cancelled. */
export function promptProof(by: Proof): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  answer ??= ask(by).finally(() => {
    answer = undefined;
  });
  return answer;
}
