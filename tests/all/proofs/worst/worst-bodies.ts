type Bytes = Uint8Array<ArrayBuffer>;

const MAX_FORM_BYTES = 4_400_000;
const MAX_TEXT_BYTES = 99_000;

/** A field of a form with the boundary `x`. */
const field = (name: string, text = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** Forms of the maximum size, with the boundary `x`. */
export const worstForms: Record<string, () => Bytes> = {
  'a form of 70,000 fields': () => form(field('a').repeat(MAX_FORM_BYTES / 62)),
  'a form of thumbnails with a number each': () => {
    const names = Array.from({ length: 50_000 }, (_, number) => field(`thumbnails[${number}]`));
    return form(names.join(''));
  },
  'a form with a name of 4.4 MB': () => form(field('a'.repeat(MAX_FORM_BYTES))),
  'a form with a header of 4.4 MB': () => form(`--x\r\nX: ${' '.repeat(MAX_FORM_BYTES)}`),
  'a form of almost its boundary': () => form(field('a', '\r\n--'.repeat(MAX_FORM_BYTES / 4))),
  'a form of boundaries': () => form('--x\r\n'.repeat(MAX_FORM_BYTES / 5)),
  'a form of line ends': () => form('\r\n'.repeat(MAX_FORM_BYTES / 2)),
};

/** JSON bodies of the maximum size, for a call with these fields. */
export const worstJson: Record<string, (fields: string[]) => Bytes> = {
  'JSON of brackets': () => json('['.repeat(MAX_TEXT_BYTES)),
  'JSON of nested objects': () => {
    const depth = Math.floor(MAX_TEXT_BYTES / 6);
    return json(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  },
  'JSON of 7,000 other fields': () =>
    json(JSON.stringify(Object.fromEntries(Array.from({ length: 7_000 }, (_, n) => [n, n])))),
  'JSON with a number of 99,000 digits': (fields) =>
    json(`{"${fields[0]}":${'9'.repeat(MAX_TEXT_BYTES - 99)}}`),
  ...Object.fromEntries(
    [' ', 'a', '@', 'a@', 'a.', '@a.', '+', '1 ', '-', '\t\n', '<a ', 'é', '\u200d'].map((part) => [
      `JSON of ${JSON.stringify(part)} in each field`,
      (fields: string[]) => json(JSON.stringify(texts(fields, part))),
    ]),
  ),
};

/** The longest texts that fit, with a letter at either end, so that trimming keeps them. */
function texts(fields: string[], part: string): Record<string, string> {
  const written = Buffer.byteLength(JSON.stringify(part)) - 2;
  const times = Math.floor((MAX_TEXT_BYTES / fields.length - 99) / written);
  return Object.fromEntries(fields.map((name) => [name, `a${part.repeat(times)}!`]));
}

function form(text: string): Bytes {
  return new TextEncoder().encode(`${text.slice(0, MAX_FORM_BYTES)}\r\n--x--\r\n`);
}

function json(text: string): Bytes {
  return new TextEncoder().encode(text);
}
