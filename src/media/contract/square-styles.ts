import type { SquareCrop } from '../../platform/contract/square-crop.ts';

/** Inline styles that crop a photo in a square, for elements that a script may style. */
export function squareStyles({ at, ground = '' }: SquareCrop) {
  return at === 'whole'
    ? { objectFit: 'contain' as const, background: ground }
    : { objectPosition: `${at}% ${at}%` };
}
