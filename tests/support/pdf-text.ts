import { inflateSync } from 'node:zlib';

/**
 * Words on each page of a pdfkit PDF, without spaces: kerning positions letters one by one, so
 * spaces are unreliable.
 */
export function pdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map((page) => {
    const resources = objectAt(objects, /\/Resources (\d+) 0 R/.exec(page.head)?.[1]);
    const contents = objectAt(objects, /\/Contents (\d+) 0 R/.exec(page.head)?.[1]);
    return textOf(contents.stream(), fontsOf(objects, resources.head));
  });
}

interface PdfObject {
  head: string;
  /** The object's stream, decompressed. */
  stream(): string;
}
type Objects = Map<string, PdfObject>;

function readObjects(pdf: Buffer): Objects {
  const source = pdf.toString('latin1');
  const objects: Objects = new Map();
  for (const match of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = match;
    const [head = '', packed = ''] = body.split(/stream\n/, 2);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = () => Buffer.from(packed, 'latin1').subarray(0, length);
    const isPacked = head.includes('/FlateDecode');
    const stream = () => (isPacked ? inflateSync(bytes()) : bytes()).toString('latin1');
    objects.set(id, { head, stream });
  }
  return objects;
}

function objectAt(objects: Objects, id = ''): PdfObject {
  const found = objects.get(id);
  if (!found) throw new Error(`the PDF has no object ${id}`);
  return found;
}

/** Characters by glyph code, by font name. */
function fontsOf(objects: Objects, resources: string): Map<string, Map<string, string>> {
  const entries = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    entries.map(([, name = '', id]) => {
      const font = objectAt(objects, id).head;
      const map = objectAt(objects, /\/ToUnicode (\d+) 0 R/.exec(font)?.[1]).stream();
      return [name, charactersOf(map)];
    }),
  );
}

/** Parses the ranges `<first> <last> [<character> …]` of a ToUnicode map. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(
        glyph,
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
    });
  }
  return characters;
}

function textOf(stream: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  let text = '';
  for (const [, name, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (name) font = fonts.get(name) ?? font;
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) text += font.get(glyph) ?? '';
  }
  return text.replace(/\s/g, '');
}

/** Font sizes of a pdfkit PDF, in points. */
export function fontSizes(pdf: Buffer): number[] {
  const objects = readObjects(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.flatMap(({ head }) => {
    const { stream } = objectAt(objects, /\/Contents (\d+) 0 R/.exec(head)?.[1]);
    return [...stream().matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
  });
}
