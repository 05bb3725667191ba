const NOT_PLAIN = /[^\x20-\x7e]|["%\\]/g;
/** Characters that `encodeURIComponent` keeps but a header parameter must not contain. */
const STILL_TO_ENCODE = /['()*]/g;

/**
 * The parameters of `Content-Disposition` for a file name with any characters.
 *
 * @see RFC 6266, and RFC 8187 for the encoding
 */
export function downloadName(name: string): string {
  const plain = name.replace(NOT_PLAIN, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    STILL_TO_ENCODE,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
