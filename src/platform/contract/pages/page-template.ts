/**
 * Fills in a page that was rendered ahead. The template is split before any value goes in, so a
 * value is never taken for a placeholder.
 *
 * @param marks the placeholders; letters only, so that no encoding changes them
 * @param parts HTML for each placeholder
 */
export function fillTemplate<Part extends string>(
  template: string,
  marks: Record<Part, string>,
  parts: Record<Part, string>,
): string {
  const values = new Map<string, string>(
    Object.entries<string>(marks).map(([part, mark]) => [mark, parts[part as Part]]),
  );
  const cuts = new RegExp(`(${[...values.keys()].join('|')})`);
  return template
    .split(cuts)
    .map((piece) => values.get(piece) ?? piece)
    .join('');
}
