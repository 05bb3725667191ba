/** The newsletter and Join forms. What they need to answer comes only when somebody sends one. */
document.addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-subscribe]')) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    const { subscribe } = await import('./subscribe.ts');
    await subscribe(form);
  } catch {
    // As without this script: its other part did not come, or fails in this browser.
    form.submit();
  }
  form.ariaBusy = null;
});
