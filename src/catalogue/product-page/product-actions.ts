/** Connects the choices of a product, if it has any. */
export function prepareChoices(): void {
  if (document.querySelector('[data-choices]')) import('./choices/choose.ts').catch(console.warn);
}

/** Connects sharing, printing and comparing, also for a refreshed article. */
export function prepareActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share],.further button');
    const action = button?.dataset;
    if (!action) return;
    if ('print' in action) print();
    else import('./lazy-actions.ts').then(({ runAction: act }) => act(action)).catch(console.warn);
  });
}
