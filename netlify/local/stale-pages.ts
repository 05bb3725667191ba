import { keyInAddress } from '../../src/catalogue/contract/product-address.ts';
import { findProductPath } from '../../src/catalogue/server/products/products.ts';
import type { Services } from '../../src/platform/services.ts';
import { withTimeout } from '../../src/platform/with-timeout.ts';
import { readCompany } from '../../src/site/server/read-texts.ts';

const ENOUGH_MS = 1_000;

/**
 * Tests if a static product page is outdated, because the product is no longer public or has
 * another name, or because the page has a price and the company hides prices now; then the API
 * responds, without waiting for the next build. While the database is unavailable or slow, the
 * static page is used.
 */
export function stalePages({ database, readPage }: Pick<Services, 'database' | 'readPage'>) {
  const hasHiddenPrice = async (asked: string) => {
    if ((await readCompany(database)).showPrices) return false;
    return (await readPage(`/p/${asked}`))?.includes('<p class="price">') ?? false;
  };
  return async (path: string): Promise<boolean> => {
    const asked = pageAt(path);
    const key = asked && keyInAddress(asked);
    if (!key) return false;
    const isElsewhere = findProductPath(database, key).then((now) => now !== `/p/${asked}`);
    const isStale = Promise.all([isElsewhere, hasHiddenPrice(asked)]);
    return withTimeout(ENOUGH_MS, isStale).then(
      (reasons) => reasons.includes(true),
      () => false,
    );
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
