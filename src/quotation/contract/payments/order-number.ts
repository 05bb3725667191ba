/** `QT-2026-0012`, also without its lines and zeros. */
const WHOLE_NUMBER = /QT[^A-Z0-9]{0,3}(20\d\d)[^A-Z0-9]{0,3}(\d{1,6})(?!\d)/;

/** The whole number of a quotation in an account or a text, such as `QT-2026-0012`. */
export function numberIn(text: string): string | undefined {
  const [, year, sequence = ''] = WHOLE_NUMBER.exec(text.toUpperCase()) ?? [];
  return year && `QT-${year}-${String(Number(sequence)).padStart(4, '0')}`;
}
