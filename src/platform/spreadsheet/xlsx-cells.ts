/** A cell with nothing before its value, such as `<c r="A1" s="3"><v>12</v>`. */
const PLAIN_CELL = /<((?:[\w.-]+:)?)c(\s[^<>]*)><\1v>([^<]*)<\/\1v>/g;
const ERROR_CELL = /<(?:[\w.-]+:)?c\s[^<>]*\st=["']e["'][^<>]*>/g;

/** Compiled once: a sheet has 200,000 cells. */
const ATTRIBUTES = {
  t: /\st=["']([^"']*)["']/,
  s: /\ss=["']([^"']*)["']/,
  vm: /\svm=["']([^"']*)["']/,
  numFmtId: /\snumFmtId=["']([^"']*)["']/,
  formatCode: /\sformatCode=["']([^"']*)["']/,
};

/**
 * Writes cells of a sheet so that the reader gives what Excel shows: a picture in a cell is empty, the
 * name of an error (`#REF!`) is a text, and a number that its format fills up with zeros has them.
 *
 * @param xml of the sheet, a character for each byte
 * @param digits of such a format, by the style's number
 */
export function asShown(xml: string, digits: ReadonlyMap<number, number>): string {
  return xml
    .replace(PLAIN_CELL, (cell, prefix: string, attributes: string, value: string) => {
      const type = attributeOf(attributes, 't') ?? 'n';
      if (type === 'e' && attributeOf(attributes, 'vm')) return `<${prefix}c${attributes}>`;
      const length = digits.get(Number(attributeOf(attributes, 's') ?? -1));
      if (type !== 'n' || !length || !/^\d+$/.test(value)) return cell;
      const others = attributes.replace(/\st=["']n["']/, '');
      const text = value.padStart(length, '0');
      return `<${prefix}c${others} t="str"><${prefix}v>${text}</${prefix}v>`;
    })
    .replace(ERROR_CELL, (cell) => cell.replace(/\st=["']e["']/, ' t="str"'));
}

/** The styles whose number format is nothing but zeros, such as `00000`, with how many there are. */
export function zeroFormats(styles: string): Map<number, number> {
  const codes = new Map(
    [...styles.matchAll(/<(?:[\w.-]+:)?numFmt\s[^<>]*>/g)].map(([format]) => [
      attributeOf(format, 'numFmtId'),
      attributeOf(format, 'formatCode') ?? '',
    ]),
  );
  const start = styles.search(/<(?:[\w.-]+:)?cellXfs[\s>]/);
  const end = styles.search(/<\/(?:[\w.-]+:)?cellXfs>/);
  const looks = styles.slice(start, end).matchAll(/<(?:[\w.-]+:)?xf\s[^<>]*>/g);
  const found = [...looks].flatMap(([look], style): [number, number][] => {
    const code = codes.get(attributeOf(look, 'numFmtId')) ?? '';
    return /^0{2,20}$/.test(code) ? [[style, code.length]] : [];
  });
  return new Map(found);
}

function attributeOf(element: string, name: keyof typeof ATTRIBUTES): string | undefined {
  return ATTRIBUTES[name].exec(element)?.[1];
}
