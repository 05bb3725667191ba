/**
 * Fills in a page that was rendered ahead. It is cut up before anything is put in: what somebody
 * typed is never taken for a mark.
 *
 * @param marks what stands in the template; letters only, so that no encoding changes them
 * @param parts HTML for each of them
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
