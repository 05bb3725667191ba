import { screens } from '../../src/back-office/screens.ts';

/** The host reads the headers of a built site from this file. */
export const HEADERS_FILE = '_headers';

const VALUES = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** The response headers of all screens for staff: nobody keeps them, and no search lists them. */
export function screenHeaders(): { for: string; values: Record<string, string> }[] {
  return Object.values(screens).map(({ path, pattern = path }) => ({
    for: pattern,
    values: VALUES,
  }));
}

/** The same as text, as the host reads it. */
export function headersFile(): string {
  return screenHeaders()
    .map(({ for: address, values }) => {
      const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`);
      return [address, ...lines, ''].join('\n');
    })
    .join('\n');
}
