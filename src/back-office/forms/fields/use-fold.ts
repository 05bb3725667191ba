import { type ToggleEvent, useState } from 'react';

/**
 * What a `<details>` of a form needs to open and close with its reader. While a field in it is
 * wrong it stays open: a problem that nobody sees cannot be mended, and a folded field takes no focus.
 */
export function useFold(startsOpen: boolean, hasProblem: boolean) {
  // The browser tells late that it opened one, and what is typed by then may change `startsOpen`.
  const [isOpened, setOpened] = useState(startsOpen);
  const open = hasProblem || isOpened;
  function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    // React would leave it as the browser has it, since its own value stays the same.
    if (hasProblem) currentTarget.open = true;
    setOpened(currentTarget.open);
  }
  return { open, onToggle };
}
