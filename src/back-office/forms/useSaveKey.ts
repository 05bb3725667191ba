import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Ctrl or ⌘ and S saves the form instead of the page, unless somebody types in another form or a
 * dialog is open above it.
 *
 * @param save null for a form that no key saves
 */
export function useSaveKey(
  form: RefObject<HTMLFormElement | null>,
  save: (() => void) | null,
): void {
  const saveNow = useEffectEvent(() => save?.());
  const isSaved = save !== null;
  useEffect(() => {
    if (!isSaved) return;
    const press = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isIt || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const typedIn = document.activeElement?.closest('form');
      if (typedIn && typedIn !== form.current) return;
      const open = [...document.querySelectorAll('dialog[open]')];
      if (open.every((dialog) => dialog.contains(form.current))) saveNow();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form, isSaved]);
}
