/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a `Range` header asks for.
 *
 * @param size of the whole, in bytes
 * @returns `undefined` when the whole is to be sent, `'unsatisfiable'` for status 416
 */
export function parseByteRange(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.start > range.end ? 'unsatisfiable' : range;
}
