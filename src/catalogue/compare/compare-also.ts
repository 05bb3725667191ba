import { showToast, toastLink } from '../../design/toasts/page-toasts.ts';
import { comparedProducts, comparePath, MAX_COMPARED, rememberCompared } from './compared.ts';

/** Adds a product to the comparison, and shows a link to it. */
export function compareAlso(id: number) {
  const before = comparedProducts();
  const chosen = before.includes(id) ? before : [...before, id];
  if (chosen.length > MAX_COMPARED) {
    sayFull(before);
    return;
  }
  rememberCompared(chosen);
  const message =
    chosen.length > 1
      ? `You compare ${chosen.length} pieces.`
      : 'Chosen. Choose one more to compare, on its page or among others.';
  showToast('success', message, toastLink('See them', comparePath(chosen)));
}

/** Says that no further product can be compared, and shows a link to the chosen ones. */
export function sayFull(chosen: readonly number[]) {
  const message = `You compare ${MAX_COMPARED} pieces already. Take one out first.`;
  showToast('error', message, toastLink('See them', comparePath(chosen)));
}
