const NOT_PLAIN = /[^\x20-\x7e]|["%\\]/g;
/** Left as they are by `encodeURIComponent`, and not allowed in a header's parameter. */
const STILL_TO_ENCODE = /['()*]/g;

/**
 * What a browser is to call what it saves: the parameters of `Content-Disposition`, for any text.
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
