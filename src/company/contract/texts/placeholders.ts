/** A name in braces, such as `{company}`, and whatever else stands in braces. */
const IN_BRACES = /\{[^{}]*\}/g;

/** A text with each placeholder replaced by its value. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(IN_BRACES, (written) => values[written.slice(1, -1)] ?? written);
}

/** A copy of a document's contents with the placeholders of all its texts replaced. */
export function fillTexts<Contents>(
  contents: Contents,
  values: Readonly<Record<string, string>>,
): Contents {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillPlaceholders(value, values);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  };
  return fill(contents) as Contents;
}

/** Says which placeholder of a text is unknown, and lists those that may stand there. */
export function placeholderProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = (text.match(IN_BRACES) ?? []).find((each) => !known.includes(each.slice(1, -1)));
  const canStand = `You can use ${known.map((name) => `{${name}}`).join(', ')}.`;
  if (unknown) return `${unknown} stands for nothing here. ${canStand}`;
  const hasBrace = /[{}]/.test(text.replace(IN_BRACES, ''));
  return hasBrace ? `A brace stands alone. ${canStand}` : undefined;
}
