interface Step {
  /** Number of nested dialogs open at this history entry. */
  openDialogs?: number;
}

let open = 0;

/**
 * Makes Back (button or swipe) close an overlay instead of leaving the page, by pushing a history
 * entry.
 *
 * @param close called by Back
 * @returns removes the entry again; call it whenever the overlay closes
 */
export function closeOnBack(close: () => void): () => void {
  open += 1;
  const own = open;
  // A reloaded page has the entry already.
  if (openAtThisStep() < own) history.pushState({ openDialogs: own } satisfies Step, '');
  const goBack = () => {
    if (openAtThisStep() < own) close();
  };
  addEventListener('popstate', goBack);
  return () => {
    open -= 1;
    removeEventListener('popstate', goBack);
    if (openAtThisStep() >= own) history.back();
  };
}

function openAtThisStep(): number {
  return (history.state as Step | null)?.openDialogs ?? 0;
}

/**
 * Makes links in an overlay of `closeOnBack` replace its history entry, so that Back works as
 * usual.
 */
export function followInPlace(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || event.button !== 0 || event.defaultPrevented) return;
  event.preventDefault();
  location.replace(link.href);
}
