import type { ListedProduct } from './quote-list.ts';
import type { Taken } from './quote-list-sending.ts';

/** A sent list without what the sender typed: notes, delivery and files. */
interface SentHere {
  taken: Taken;
  products: readonly ListedProduct[];
}

/**
 * Keeps what was sent with this entry of the tab's history, so that Back and a reload show it again,
 * and a new visit of the page does not; undefined takes it away.
 */
export function keepSent(sent: SentHere | undefined): void {
  if (!sent && !ofEntry()) return;
  const sentList = sent && {
    taken: sent.taken,
    products: sent.products.map((product) => ({ ...product, note: '' })),
  };
  history.replaceState({ ...history.state, sentList }, '');
}

export function keptSent(): SentHere | undefined {
  return isNewVisit() ? undefined : ofEntry();
}

function ofEntry(): SentHere | undefined {
  return globalThis.history?.state?.sentList;
}

/** A link from the page to itself keeps the entry with its state. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}
