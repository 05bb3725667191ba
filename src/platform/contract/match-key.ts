import { typedLine } from './typed-text.ts';

/** Normalizes a name for comparison: case, spaces and kinds of apostrophes do not count. */
export function matchKey(text: string): string {
  return typedLine(text)
    .replace(/[‘’ʼ´`]/g, "'")
    .toLowerCase();
}
