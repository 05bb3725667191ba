interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  preventDefault: () => void;
}

/** True for Ctrl or ⌘ with a key, such as `s` or `enter`, and no other. */
export function isKeyOf(pressed: Pressed, key: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && pressed.key.toLowerCase() === key;
}

/** Ctrl or ⌘ and Enter sends what a form holds, where that is its one act. */
export const SEND_KEY = 'enter';

/** Names that key at the button that does the same. */
export const SENDS_BY_KEY = {
  title: 'Ctrl Enter, or ⌘ Enter',
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
};

/** Sends if that key was pressed, which on a button would press it, too. */
export function sendByKey(pressed: Pressed, send: () => unknown): void {
  if (!isKeyOf(pressed, SEND_KEY)) return;
  pressed.preventDefault();
  send();
}
