import { type SyntheticEvent, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A search finds something, and holds nothing that could be lost. */
const CONTROLS = 'input:not([type="search"], [role="combobox"]), textarea, select';

/**
 * Notices that somebody has changed a field of an element, whatever its form is made of.
 *
 * @returns `watch` are properties of that element; `isTyped` is false again once each field holds
 * what it held before
 */
export function useTyped() {
  const before = useRef(new Map<Control, string>());
  const [isTyped, setTyped] = useState(false);

  /** Fields that come later count from when somebody first could change them. */
  function remember({ currentTarget }: SyntheticEvent<HTMLElement>) {
    for (const control of currentTarget.querySelectorAll<Control>(CONTROLS)) {
      if (!before.current.has(control)) before.current.set(control, heldBy(control));
    }
  }

  function compare() {
    const isChanged = ([control, held]: [Control, string]) => heldBy(control) !== held;
    setTyped([...before.current].some(isChanged));
  }

  return {
    isTyped,
    /** Begins again from what the fields hold, such as once it is saved. */
    settle() {
      before.current.clear();
      setTyped(false);
    },
    watch: {
      onFocusCapture: remember,
      onPointerDownCapture: remember,
      onKeyDownCapture: remember,
      onInput: compare,
      onChange: compare,
    },
  };
}

function heldBy(control: Control): string {
  const isTick = control.type === 'checkbox' || control.type === 'radio';
  return isTick ? String((control as HTMLInputElement).checked) : control.value;
}
