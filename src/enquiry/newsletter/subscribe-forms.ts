/** Handles the newsletter and Join forms. The rest of the script loads when somebody sends one. */
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
    // If the rest fails to load, the browser posts the form as it would without scripts.
    form.submit();
  }
  form.ariaBusy = null;
});
