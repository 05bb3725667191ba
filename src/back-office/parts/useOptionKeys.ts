import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';

interface Options {
  count: number;
  /** True if the options match the typed text; Enter waits for that. */
  isReady: boolean;
  onChoose: (index: number) => void;
}

/**
 * Combobox keys: arrows move through the options while the focus stays in the field, and Enter
 * chooses. Returns the attributes of field, list and options.
 */
export function useOptionKeys({ count, isReady, onChoose }: Options) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [isDue, setDue] = useState(false);
  const active = Math.min(at, count - 1);
  const idOf = (index: number) => `${id}-${index}`;
  const activeId = active < 0 ? undefined : idOf(active);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setAt((active + step + count) % count);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isReady) choose();
    else setDue(true);
  }

  function choose() {
    setDue(false);
    if (active >= 0) onChoose(active);
  }

  const chooseWhenReady = useEffectEvent(choose);
  useEffect(() => {
    if (isDue && isReady) chooseWhenReady();
  }, [isDue, isReady]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      onKeyDown: press,
    } as const,
    listId: id,
    optionAt: (index: number) =>
      ({
        id: idOf(index),
        'aria-selected': index === active,
        onMouseMove: () => setAt(index),
      }) as const,
    /** Starts again at the first option after each change of the text. */
    beginAgain() {
      setAt(0);
      setDue(false);
    },
  };
}
