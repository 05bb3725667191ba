/**
 * Behaviour of the header, the drawer and other overlays. Without it, CSS opens the dropdowns on
 * hover and focus, and the menu button leads to the links in the footer.
 */

import { fitHeader } from './fit-header.ts';

const SCROLLED_AFTER_PX = 50;

const header = document.querySelector<HTMLElement>('[data-header]');
const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]');

function markScrolled() {
  header?.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_AFTER_PX);
}
addEventListener('scroll', markScrolled, { passive: true });
markScrolled();
if (header) fitHeader(header);

for (const dropdown of document.querySelectorAll<HTMLElement>('[data-dropdown]')) {
  const button = dropdown.querySelector('button') as HTMLButtonElement;
  const setOpen = (open: boolean) => {
    dropdown.toggleAttribute('data-closed', !open);
    button.ariaExpanded = String(open);
  };
  setOpen(false);
  dropdown.addEventListener('mouseenter', () => setOpen(true));
  dropdown.addEventListener('mouseleave', () => setOpen(false));
  // A tap also fires mouseenter, so the click must not close what that has just opened.
  button.addEventListener('click', ({ detail }) =>
    setOpen(detail > 0 || button.ariaExpanded !== 'true'),
  );
  dropdown.addEventListener('focusout', (event) => {
    if (!dropdown.contains(event.relatedTarget as Node | null)) setOpen(false);
  });
  dropdown.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && event.target === button) {
      event.preventDefault();
      setOpen(true);
      dropdown.querySelector('a')?.focus();
    }
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.focus();
  });
}

function showPanel(id: string) {
  for (const panel of drawer?.querySelectorAll<HTMLElement>('[data-panel]') ?? []) {
    panel.hidden = panel.dataset['panel'] !== id;
    if (!panel.hidden) panel.querySelector<HTMLElement>('[data-back]')?.focus();
  }
}

const menu = document.querySelector<HTMLElement>('[data-open-drawer]');
if (menu) menu.ariaExpanded = 'false';
menu?.addEventListener('click', (event) => {
  if (!drawer) return;
  event.preventDefault();
  // Before it is shown: the browser focuses the panel's first button by itself, and each
  // focus costs another layout of the page.
  showPanel('0');
  drawer.showModal();
  menu.ariaExpanded = 'true';
});

drawer?.addEventListener('close', () => {
  if (menu) menu.ariaExpanded = 'false';
});
drawer?.addEventListener('click', (event) => {
  const target = event.target as Element;
  const opens = target.closest<HTMLElement>('[data-opens]');
  if (opens?.dataset['opens']) showPanel(opens.dataset['opens']);
  if (target.closest('[data-back]')) {
    const parent = target.closest<HTMLElement>('[data-panel]')?.dataset['parent'];
    if (parent) showPanel(parent);
    else drawer.close();
  }
  if (target === drawer) drawer.close();
});

// The back/forward cache must not restore a page with an open overlay.
addEventListener('pagehide', () => {
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
});
