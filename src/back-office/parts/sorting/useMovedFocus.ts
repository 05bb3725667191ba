import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the button that has moved an item of a list: an element that is moved in the
 * page loses it. Where that button is disabled by then, it goes to the item's handle.
 *
 * @param keys of the items, in their order
 */
export function useMovedFocus<Key>(keys: readonly Key[]) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ key: Key; part: string }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, part } = wanted.current;
    wanted.current = undefined;
    const item = list.current?.children[keys.indexOf(key)];
    const button = item?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
    (button ?? item?.querySelector<HTMLElement>('[data-part="handle"]'))?.focus();
  });
  return {
    list,
    /** @param part the button's `part` */
    focusOn(key: Key, part: string) {
      wanted.current = { key, part };
    },
  };
}
