import type { Editor } from '../../../history/contract/change-set.ts';
import { fieldOf } from '../../contract/fields/product-fields.ts';
import type { LeftAsItIs } from '../../contract/history/product-history.ts';
import { productCount } from '../../contract/product-count.ts';
import type { Effect } from './effects.ts';
import type { TakenBack } from './put-back.ts';

/** `Title, Status: changed since by Wanjiru Kamau.` */
export function keptWords({ since }: Effect, kept: TakenBack['kept']): string {
  const names = kept.map((name) => (name === 'images' ? 'Photos' : fieldOf(name).label));
  const last = since.find(({ changes }) => kept.some((name) => name in changes));
  return `${names.join(', ')}: changed since by ${nameOf(last?.by)}.`;
}

/** Somebody of the staff, also one whose name was erased. */
export function nameOf(by: Editor | null | undefined): string {
  return by?.name ?? 'somebody';
}

/** How an undo went, in a sentence or two. */
export function undoneWords(effects: Effect[], changed: number, left: LeftAsItIs[]): string {
  const [first, ...others] = effects;
  if (changed === 0 && left.length === 0) return 'There was nothing left to undo.';
  if (changed === 0) {
    return left.length === 1
      ? `Nothing was undone. “${left[0]?.title}” stays as it is. ${left[0]?.reason}`
      : `Nothing was undone: all ${left.length} products stay as they are.`;
  }
  if (left.length > 0) {
    return `Undone on ${productCount(changed)}. ${productCount(left.length)} ${left.length === 1 ? 'stays' : 'stay'} as changed since, wholly or in part.`;
  }
  if (others.length === 0) return `Undone: “${first?.title}” is as it was before.`;
  return `Undone: ${productCount(changed)} ${changed === 1 ? 'is' : 'are'} as before.`;
}
