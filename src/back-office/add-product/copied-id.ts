/**
 * The product that `?copy=` names; null when it names none.
 *
 * @param search the query of the page's address, such as `?copy=12`
 */
export function copiedId(search: string): number | null {
  const given = new URLSearchParams(search).get('copy') ?? '';
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null;
}
