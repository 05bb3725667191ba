/**
 * Position of the toasts in the page. A modal dialog makes everything outside inert, so toasts move
 * into the topmost open dialog.
 */
const openDialogs: HTMLDialogElement[] = [];
let docked: { element: HTMLElement; onMoved: () => void } | undefined;

/** @returns removes the toasts from the page */
export function dockToasts(element: HTMLElement, onMoved: () => void): () => void {
  docked = { element, onMoved };
  place();
  return () => {
    docked = undefined;
    element.remove();
  };
}

/** @returns moves the toasts back; call it before the dialog is removed */
export function showToastsIn(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  place();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    place();
  };
}

function place(): void {
  // A dialog that left the page before it was closed would take the toasts along.
  const [topmost] = openDialogs.filter(({ isConnected }) => isConnected).slice(-1);
  const parent = topmost ?? document.body;
  if (!docked || docked.element.parentElement === parent) return;
  parent.append(docked.element);
  docked.onMoved();
}
