interface Step {
  /** How many dialogs are open at this step of the history, one over the other. */
  openDialogs?: number;
}

let open = 0;

/**
 * Lets Back, the button or a swipe, close something that covers the page, instead of leaving the
 * page. For that it gets a step in the history.
 *
 * @param close is called by Back
 * @returns takes the step out of the history again; to call when it is closed, in whatever way
 */
export function closeOnBack(close: () => void): () => void {
  open += 1;
  const own = open;
  // A page that was reloaded has the step already.
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

/** Has links in what `closeOnBack` covers the page with take its step, so that Back closes nothing. */
export function followInPlace(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || event.button !== 0 || event.defaultPrevented) return;
  event.preventDefault();
  location.replace(link.href);
}
