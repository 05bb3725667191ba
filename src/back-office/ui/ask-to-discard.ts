import { confirm } from './open-dialog.tsx';

interface Words {
  /** What is lost. */
  text?: string;
  /** Label of the button that goes back to the form. */
  stay?: string;
}

/** Asks before something typed is lost; resolves to true if it may be. */
export function askToDiscard(
  { text = 'What you typed is not saved yet.', stay = 'Go on writing' }: Words = {},
  until?: AbortSignal,
): Promise<boolean> {
  const title = 'Discard your changes?';
  return confirm({ title, text, stay, action: 'Discard', danger: true }, until);
}
