/** Matches a cell whose first child is its value, such as `<c r="A1" s="3"><v>12</v>`. */
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
 * Rewrites cells so that the reader returns what Excel shows: empty for a picture, text for an
 * error name (`#REF!`), and leading zeros where the format adds them.
 *
 * @param xml of the sheet, one character per byte
 * @param digits of such a format, by style number
 */
export function withShownValues(xml: string, digits: ReadonlyMap<number, number>): string {
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

/** Number of zeros by style, for number formats that consist of zeros, such as `00000`. */
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
