/** The home page shows so many products, picked at random. */
export const MAX_PICKED = 12;

/**
 * Asks the list of products for a random pick of itself (RFC 7240). A server that does not know this
 * preference answers the whole list, so whoever asks picks again.
 */
export const PREFER_PICK = { Prefer: `pick=${MAX_PICKED}` };

/** The number of products that a `Prefer` header asks to pick; undefined when it asks for none. */
export function pickPreference(prefer = ''): number | undefined {
  const [, count] = /(?:^|[,;])\s*pick=(\d{1,3})\s*(?:$|[,;])/.exec(prefer) ?? [];
  return count === undefined ? undefined : Math.min(Number(count), MAX_PICKED);
}
