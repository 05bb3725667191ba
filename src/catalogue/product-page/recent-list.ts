import type { Card } from '../contract/card.ts';
import type { RememberedPiece } from '../contract/remembered-product.ts';

const KEPT = 8;

/** What somebody looked at, with this piece in front, once, and no more than are worth keeping. */
export function withRecent(recent: RememberedPiece[], piece: RememberedPiece): RememberedPiece[] {
  return [piece, ...recent.filter(({ key }) => key !== piece.key)].slice(0, KEPT);
}

export function cardOfRecent({ key, title, path, picture }: RememberedPiece): Card {
  const shown = picture ? { src: picture, srcset: '', alt: title } : undefined;
  return { key, title, path, picture: shown, live: undefined };
}
