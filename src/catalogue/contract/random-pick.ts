/** Number of random products on the home page. */
export const MAX_PICKED = 12;

/**
 * Asks the list of products for a random pick (RFC 7240). A server without this preference returns
 * the whole list, so callers pick again.
 */
export const PREFER_PICK = { Prefer: `pick=${MAX_PICKED}` };

/** Number of products that a `Prefer` header asks for; undefined without that preference. */
export function pickPreference(prefer = ''): number | undefined {
  const [, count] = /(?:^|[,;])\s*pick=(\d{1,3})\s*(?:$|[,;])/.exec(prefer) ?? [];
  return count === undefined ? undefined : Math.min(Number(count), MAX_PICKED);
}
