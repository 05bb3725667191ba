import { shareLink } from '../../design/share-link.ts';
import { compareAlso } from '../compare/compare-also.ts';

/** Rarely used actions of a product page, loaded on demand. */
export function runAction({ compare }: DOMStringMap): Promise<void> | void {
  if (compare) return compareAlso(Number(compare));
  const link = { title: document.title, url: location.origin + location.pathname };
  return shareLink(link, 'Copy it from the address bar instead.');
}
