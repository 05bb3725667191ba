/**
 * Opens the search from elements marked `data-search`, with `/`, and with Ctrl or ⌘ and K. Loads
 * nothing before. What cannot be loaded is replaced by the page whose address the mark has.
 */
import { showToast } from '../../design/toasts/page-toasts.ts';

const openers = document.querySelectorAll<HTMLElement>('[data-search]');
for (const opener of openers) {
  opener.ariaHasPopup = 'dialog';
  opener.hidden = false;
}

addEventListener('click', (event) => {
  const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!wantsNewTab && (event.target as Element).closest('[data-search]')) void open(event);
});

addEventListener('keydown', (event) => {
  const isShortcut =
    event.ctrlKey || event.metaKey
      ? event.key.toLowerCase() === 'k'
      : event.key === '/' && !(event.target as Element).matches(':read-write');
  if (isShortcut && !event.altKey) void open(event);
});

async function open(event: Event) {
  event.preventDefault();
  try {
    (await import('./search-dialog.ts')).openSearch();
  } catch {
    // A browser that cannot run the script can read the page.
    if (navigator.onLine) return location.assign(openers[0]?.dataset['search'] as string);
    showToast(
      'error',
      'We could not open the search. Check your connection, then reload the page.',
    );
  }
}
