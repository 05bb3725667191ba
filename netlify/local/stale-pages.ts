import { keyInAddress } from '../../src/catalogue/contract/product-address.ts';
import { findProductPath } from '../../src/catalogue/server/products/products.ts';
import type { Services } from '../../src/platform/services.ts';
import { withTimeout } from '../../src/platform/with-timeout.ts';

const ENOUGH_MS = 1_000;

/**
 * Tests if a static product page is outdated, because the product is no longer public or has
 * another name; then the API responds, without waiting for the next build. While the database is
 * unavailable or slow, the static page is used.
 */
export function stalePages({ database }: Pick<Services, 'database'>) {
  return async (path: string): Promise<boolean> => {
    const asked = pageAt(path);
    const key = asked && keyInAddress(asked);
    if (!key) return false;
    const isElsewhere = findProductPath(database, key).then((now) => now !== `/p/${asked}`);
    return withTimeout(ENOUGH_MS, isElsewhere).catch(() => false);
  };
}

/** Name of a page below `/p/`, in any encoding. */
function pageAt(path: string): string | undefined {
  const [, name] = /^\/p\/([^/]+?)(?:\.html)?$/.exec(path) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
