/** A product as a visitor's device keeps it, with what is needed to show it without asking anybody. */
export interface RememberedProduct {
  key: string;
  title: string;
  /** The product's page. */
  path: string;
  /** Address of a small picture; empty when the product has none. */
  picture: string;
}

// Addresses of this site, whole: never another site's, never a script.
const PIECE_PAGE = /^\/p\/[a-z0-9-]+$/;
const PICTURE = /^\/(storage|_astro)\/[\w./-]+$/;

/**
 * The products in a text that was kept, whoever wrote it and whenever, each with what else was kept of
 * it: what cannot be shown is left out.
 */
export function rememberedProducts(
  text: string | null,
): (RememberedProduct & Record<string, unknown>)[] {
  return entriesIn(text).flatMap((stored) => {
    const { key, title, path, picture, ...others } = (stored ?? {}) as Record<string, unknown>;
    if (!isWritten(key) || !isWritten(title) || !isLike(PIECE_PAGE, path)) return [];
    return [{ ...others, key, title, path, picture: isLike(PICTURE, picture) ? picture : '' }];
  });
}

function entriesIn(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}

function isLike(form: RegExp, address: unknown): address is string {
  return typeof address === 'string' && form.test(address);
}
