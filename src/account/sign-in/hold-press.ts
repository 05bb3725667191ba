/** Keeps a press of Enter on an account page until the form can send it. */
addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const { form } = target;
  if (form?.querySelector('[type="submit"]:disabled')) form.dataset['pressed'] = 'true';
});
