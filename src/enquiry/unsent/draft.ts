import { forget, store, stored } from '../../design/device-storage.ts';

/**
 * What was typed at a form on this device and not sent yet. Where the device keeps nothing, it lasts
 * as long as the page.
 *
 * @param storedAs the form's own name on the device
 * @param rules the form's fields; nothing else is read
 */
export function draftOf<Field extends string>(storedAs: string, rules: Record<Field, unknown>) {
  const each = (textOf: (name: string) => string) =>
    Object.fromEntries(Object.keys(rules).map((name) => [name, textOf(name)])) as Record<
      Field,
      string
    >;
  return {
    /** Empty texts where there is nothing. */
    read() {
      const draft = storedFields(storedAs);
      return each((name) => (typeof draft[name] === 'string' ? draft[name] : ''));
    },
    empty: () => each(() => ''),
    keep: (entered: Record<string, string>) => store(storedAs, entered),
    forget: () => forget(storedAs),
  };
}

/** What this device stored under the key; nothing where it cannot be read. */
export function storedFields(key: string): Record<string, unknown> {
  try {
    return JSON.parse(stored(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
