/** Connects the choices of a product, if it has any. */
export function prepareChoices(): void {
  if (document.querySelector('[data-choices]')) import('./choices/choose.ts').catch(console.warn);
}

/** Connects sharing and printing, also for a refreshed article. */
export function prepareActions(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('[data-share],[data-print]');
    if (pressed?.matches('[data-print]')) print();
    else if (pressed)
      import('./share-product.ts').then(({ shareProduct: share }) => share()).catch(console.warn);
  });
}
