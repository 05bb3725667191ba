import { keyInAddress } from '../../src/catalogue/contract/product-address.ts';
import { findProductPath } from '../../src/catalogue/server/products/products.ts';
import type { Services } from '../../src/platform/services.ts';
import { within } from '../../src/platform/within.ts';

const ENOUGH_MS = 1_000;

/**
 * Whether the built page at a path is of a product that visitors may no longer see, or that has
 * another name now: then the API says so, without waiting for the next build. While the database
 * is away or slow, what was built is better than nothing.
 */
export function outdatedPages({ database }: Pick<Services, 'database'>) {
  return async (path: string): Promise<boolean> => {
    const asked = pageAt(path);
    const key = asked && keyInAddress(asked);
    if (!key) return false;
    const isElsewhere = findProductPath(database, key).then((now) => now !== `/p/${asked}`);
    return within(ENOUGH_MS, isElsewhere).catch(() => false);
  };
}

/** The name of a page below `/p/`, however its address is written. */
function pageAt(path: string): string | undefined {
  const [, name] = /^\/p\/([^/]+?)(?:\.html)?$/.exec(path) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
