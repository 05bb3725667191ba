import { screens } from '../../src/back-office/screens.ts';

/** File from which the host reads a site's headers. */
export const HEADERS_FILE = '_headers';

const VALUES = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Response headers of all staff screens: never cached, never indexed. */
export function screenHeaders(): { for: string; values: Record<string, string> }[] {
  return Object.values(screens).map(({ path, pattern = path }) => ({
    for: pattern,
    values: VALUES,
  }));
}

/** The headers in the file format of the host. */
export function headersFile(): string {
  return screenHeaders()
    .map(({ for: address, values }) => {
      const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`);
      return [address, ...lines, ''].join('\n');
    })
    .join('\n');
}
