/**
 * The place of the toasts in the page. A modal dialog makes all that stands outside it inert, so the
 * toasts stand in the topmost one while it is open.
 */
const openDialogs: HTMLDialogElement[] = [];
let docked: { element: HTMLElement; onMoved: () => void } | undefined;

/** @returns takes the toasts out of the page again */
export function dockToasts(element: HTMLElement, onMoved: () => void): () => void {
  docked = { element, onMoved };
  place();
  return () => {
    docked = undefined;
    element.remove();
  };
}

/** @returns gives the toasts back, to be called before the dialog leaves the page */
export function showToastsIn(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  place();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    place();
  };
}

function place(): void {
  const parent = openDialogs[openDialogs.length - 1] ?? document.body;
  if (!docked || docked.element.parentElement === parent) return;
  parent.append(docked.element);
  docked.onMoved();
}
