/** Connects sharing, printing and comparing, also for a refreshed article. */
export function prepareActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share],.specification button');
    const asked = button?.dataset;
    if (!asked) return;
    if ('print' in asked) print();
    else import('./lazy-actions.ts').then(({ runAction: act }) => act(asked)).catch(console.warn);
  });
}
