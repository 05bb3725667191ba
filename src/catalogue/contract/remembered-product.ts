import { storedRows } from '../../platform/contract/stored-json.ts';
/** A product stored on a visitor's device, with everything needed to show it offline. */
export interface RememberedProduct {
  key: string;
  title: string;
  /** Path of the product's page. */
  path: string;
  /** URL of a small picture; empty without one. */
  picture: string;
}

// Absolute paths of this site only: never another site's, never a script.
const PIECE_PAGE = /^\/p\/[a-z0-9-]+$/;
const PICTURE = /^\/(storage|_astro)\/[\w./-]+$/;

/**
 * Parses products from device storage, which may be old, damaged or manipulated; invalid ones are
 * dropped.
 */
export function rememberedProducts(
  text: string | null,
): (RememberedProduct & Record<string, unknown>)[] {
  return storedRows(text).flatMap((stored) => {
    const { key, title, path, picture, ...others } = (stored ?? {}) as Record<string, unknown>;
    if (!isWritten(key) || !isWritten(title) || !isLike(PIECE_PAGE, path)) return [];
    return [{ ...others, key, title, path, picture: isLike(PICTURE, picture) ? picture : '' }];
  });
}

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}

function isLike(form: RegExp, address: unknown): address is string {
  return typeof address === 'string' && form.test(address);
}
