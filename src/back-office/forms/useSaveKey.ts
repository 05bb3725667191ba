import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isKeyOf, SEND_KEY } from '../ui/send-key.ts';

type Form = RefObject<HTMLFormElement | null>;

/** Ctrl or ⌘ and S saves the form instead of the page. */
export function useSaveKey(form: Form, save: (() => unknown) | null): void {
  useFormKey(form, 's', save);
}

/** Ctrl or ⌘ and Enter sends what the form holds. */
export function useSendKey(form: Form, send: (() => unknown) | null): void {
  useFormKey(form, SEND_KEY, send);
}

/**
 * Ctrl or ⌘ and a key acts, unless somebody types in another form or a dialog is open above it.
 *
 * @param act null for a form in which the key does nothing
 */
function useFormKey(form: Form, key: string, act: (() => unknown) | null): void {
  const actNow = useEffectEvent(() => act?.());
  const isUsed = act !== null;
  useEffect(() => {
    if (!isUsed) return;
    const press = (event: KeyboardEvent) => {
      if (!isKeyOf(event, key)) return;
      event.preventDefault();
      const typedIn = document.activeElement?.closest('form');
      if (typedIn && typedIn !== form.current) return;
      const open = [...document.querySelectorAll('dialog[open]')];
      if (open.every((dialog) => dialog.contains(form.current))) actNow();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form, key, isUsed]);
}
