import { forget, store, stored } from '../../design/device-storage.ts';
import { storedFields } from '../../platform/contract/stored-json.ts';

/**
 * Unsent values of a form on this device. If the device stores nothing, they last as long as the
 * page.
 *
 * @param storedAs storage key of the form
 * @param rules the form's fields; nothing else is read
 */
export function draftOf<Field extends string>(storedAs: string, rules: Record<Field, unknown>) {
  const each = (textOf: (name: string) => string) =>
    Object.fromEntries(Object.keys(rules).map((name) => [name, textOf(name)])) as Record<
      Field,
      string
    >;
  return {
    /** Missing values are empty texts. */
    read() {
      const draft = readDraftFields(storedAs);
      return each((name) => (typeof draft[name] === 'string' ? draft[name] : ''));
    },
    empty: () => each(() => ''),
    keep: (entered: Record<string, string>) => store(storedAs, entered),
    forget: () => forget(storedAs),
  };
}

/** Reads the stored values, as far as they are readable. */
export function readDraftFields(key: string): Record<string, unknown> {
  return storedFields(stored(key));
}
