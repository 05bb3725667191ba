import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the button that moved an item, since a moved element loses it. A disabled
 * button passes it to the item's handle.
 *
 * @param keys of the items, in order
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
