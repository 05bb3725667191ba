import type { KeyboardEvent } from 'react';

/** Keys with which a closed list changes its value at once, outside macOS. */
const CHANGING = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|[^\s])$/;

/** Opens a list instead of changing it, so that a list that saves at once waits for Enter. */
export function openOnKeys(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || !CHANGING.test(key) || !currentTarget.showPicker) return;
  event.preventDefault();
  currentTarget.showPicker();
}
