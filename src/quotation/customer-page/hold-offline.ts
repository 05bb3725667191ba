const OFFLINE =
  'There is no connection. Nothing was sent, and what you typed stays here. Press again once it is back.';

/**
 * Keeps every form of the customer's page where it is while there is no connection. The browser would
 * show an error page of its own, which does not say if an answer arrived.
 */
export function holdOffline(): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = OFFLINE;
  const hold = (event: Event) => {
    notice.remove();
    if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    // The form's own script would say that it is being sent.
    event.stopPropagation();
    event.target.querySelector('button')?.before(notice);
  };
  document.querySelector('.quotation')?.addEventListener('submit', hold, { capture: true });
}
