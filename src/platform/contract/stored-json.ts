const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
/** A row with plain values, and rows of its own in lists. */
const ROW = String.raw`\{(?:[^{}"]|${TEXT}|\{(?:[^{}"]|${TEXT})*\})*\}`;
const FIELD = String.raw`${TEXT}\s*:\s*${TEXT}`;

/** Rows of a list that a device stored. If the text is damaged, those that are whole. */
export function storedRows(text: string | null): unknown[] {
  const stored = jsonIn(text ?? '[]');
  if (Array.isArray(stored)) return stored;
  return wholeParts(text ?? '', ROW, (part) => part);
}

/** Values that a device stored by their names. If the text is damaged, the texts that are whole. */
export function storedFields(text: string | null): Record<string, unknown> {
  const stored = jsonIn(text ?? '{}');
  if (typeof stored === 'object' && !Array.isArray(stored)) return { ...stored };
  return Object.assign({}, ...wholeParts(text ?? '', FIELD, (part) => `{${part}}`));
}

/** The value of a stored text; undefined for a damaged one. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What looks like a part and is none may hide where the next one begins. */
function wholeParts(text: string, form: string, toJson: (part: string) => string): unknown[] {
  const parts: unknown[] = [];
  const pattern = new RegExp(form, 'g');
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const value = jsonIn(toJson(found[0]));
    if (value === undefined) pattern.lastIndex = found.index + 1;
    else parts.push(value);
  }
  return parts;
}
