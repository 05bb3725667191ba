import { showToast, toastLink } from '../../design/toasts/page-toasts.ts';
import { compareNow } from './compare-bar.ts';
import { comparedProducts, comparePath, MAX_COMPARED } from './compared.ts';

/** Adds a product to the comparison, which the bar then shows. */
export function compareAlso(id: number) {
  const chosen = [...new Set([...comparedProducts(), id])];
  if (chosen.length > MAX_COMPARED) sayFull(comparedProducts());
  else compareNow(chosen);
}

/** Says that no further product can be compared, and shows a link to the chosen ones. */
export function sayFull(chosen: readonly number[]) {
  const message = `You compare ${MAX_COMPARED} pieces already. Take one out first.`;
  showToast('error', message, toastLink('See them', comparePath(chosen)));
}
