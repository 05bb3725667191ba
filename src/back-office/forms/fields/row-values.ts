import type { WrittenValue } from './field-types.ts';

/** Reads the value at a path in a list row; an empty path gives the whole row. */
export function rowValue(row: WrittenValue, path: string): WrittenValue {
  if (path === '') return row;
  return (row as Record<string, WrittenValue> | null)?.[path] ?? null;
}

/** Messages at a field, by the rest of their path: `phones.1` at `phones` is `1`. */
export function problemsAt(problems: Record<string, string>, path: string): Record<string, string> {
  const found = Object.entries(problems).flatMap(([name, message]) => {
    if (name === path) return [['', message]];
    return name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), message]] : [];
  });
  return Object.fromEntries(found);
}
