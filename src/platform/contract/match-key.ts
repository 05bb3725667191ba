import { typedLine } from './typed-text.ts';

/** Equal for two names that people take for the same: case, spaces and kinds of apostrophes do not count. */
export function matchKey(text: string): string {
  return typedLine(text)
    .replace(/[‘’ʼ´`]/g, "'")
    .toLowerCase();
}
