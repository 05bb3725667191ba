/** A merge of several rows of one column, such as `<mergeCell ref="A2:A5"/>`. */
const MERGE =
  /<(?:[\w.-]+:)?mergeCell\s(?:[^<>]*\s)?ref=["']([A-Z]{1,3})(\d{1,7}):\1(\d{1,7})["']/g;
const CELL = /<((?:[\w.-]+:)?)c\s([^<>]*)>/g;
const VALUE = /^<(?:[\w.-]+:)?v>([^<]*)</;
const REFERENCE = /(?:^|\s)r=["']([A-Z]{1,3}\d{1,7})["']/;
const KIND = /(?:^|\s)[st]=["'][^"']*["']/g;

/** Maximum covered cells that are filled; further ones stay empty. */
const MAX_COVERED = 20_000;
/** Long texts are stored once and have a number here. */
const MAX_VALUE_LENGTH = 40;

/**
 * Repeats the value of merged rows in the cells that the merge covers, since a category beside
 * several products belongs to each of them.
 *
 * @param xml of the sheet, one character per byte
 */
export function withMergedRows(xml: string): string {
  const firstOf = coveredCells(xml);
  if (firstOf.size === 0) return xml;
  const wanted = new Set(firstOf.values());
  const filled = new Map<string, { kind: string; value: string }>();
  for (const { 0: cell, 2: attributes = '', index } of xml.matchAll(CELL)) {
    const reference = REFERENCE.exec(attributes)?.[1] ?? '';
    const kind = kindOf(attributes);
    // A picture in a cell is stored as an error.
    if (!wanted.has(reference) || /t=["']e/.test(kind)) continue;
    const end = index + cell.length;
    const value = VALUE.exec(xml.slice(end, end + MAX_VALUE_LENGTH))?.[1];
    if (value !== undefined) filled.set(reference, { kind, value });
  }
  return xml.replace(CELL, (cell, prefix: string, attributes: string) => {
    const reference = REFERENCE.exec(attributes)?.[1] ?? '';
    const first = filled.get(firstOf.get(reference) ?? '');
    if (!first || !attributes.endsWith('/')) return cell;
    const value = `<${prefix}v>${first.value}</${prefix}v>`;
    return `<${prefix}c r="${reference}"${first.kind}>${value}</${prefix}c>`;
  });
}

/** Covered cell → first cell of its merge. */
function coveredCells(xml: string): Map<string, string> {
  const firstOf = new Map<string, string>();
  for (const [, column = '', first = '', last = ''] of xml.matchAll(MERGE)) {
    for (let row = Number(first) + 1; row <= Number(last); row += 1) {
      if (firstOf.size >= MAX_COVERED) return firstOf;
      firstOf.set(`${column}${row}`, `${column}${first}`);
    }
  }
  return firstOf;
}

/** Style and type of a cell, such as ` s="3" t="s"`. */
function kindOf(attributes: string): string {
  return [...attributes.matchAll(KIND)].map(([attribute]) => ` ${attribute.trim()}`).join('');
}
