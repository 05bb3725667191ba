/** The newsletter and Join forms. What they need to answer comes only when somebody sends one. */
document.addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-subscribe]')) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const { subscribe } = await import('./subscribe.ts').catch(() => ({ subscribe: postPlainly }));
  await subscribe(form);
  form.ariaBusy = null;
});

/** What happens without this script; for when the rest of it does not come. */
function postPlainly(form: HTMLFormElement): void {
  form.submit();
}
