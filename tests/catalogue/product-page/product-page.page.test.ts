import { expect, it, vi } from 'vitest';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths } from '../../../src/paths.ts';
import { listedProduct } from '../../back-office/products/listed-product.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

const WORKSTATION = '/p/1-umoja-four-person-workstation';
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const heading = () => document.querySelector('h1')?.textContent;

/** The page of a product; `answer` gives what the API says of it. */
async function openProduct(answer?: (built: Product) => Response | Promise<Response>) {
  const opened = openPage(WORKSTATION);
  const { refreshPath = '', version, title } = find('[data-product]')?.dataset ?? {};
  const built = listedProduct({ id: 1, title: title ?? '', version: Number(version) });
  const called = Promise.withResolvers<void>();
  opened.answer(refreshPath, async () => {
    const response = answer ? await answer(built) : Response.json(built);
    called.resolve();
    return response;
  });

  await opened.run('catalogue/product-page/product-page.ts');
  return { ...opened, called: called.promise };
}

it('the page of a product shows the product as it is now, under its new name, with all that acts on it', async () => {
  await openProduct((built) =>
    Response.json({ ...built, title: 'Umoja Renewed', version: 99, status_id: 3 }),
  );
  await eventually(() => expect(heading()).toBe('Umoja Renewed'));
  expect(find('.availability')?.textContent).toContain('Out of stock');
  expect(location.pathname).toBe('/p/1-umoja-renewed');
  expect(document.title).toBe('Umoja Renewed · Makao Interiors');
  expect(find('.breadcrumbs [aria-current]')?.textContent).toBe('Umoja Renewed');
  expect(find('[data-share]')).not.toBeNull();
  expect(find('[data-actions] [data-add-product]')).not.toBeNull();
  // The bar of small screens belongs to the new article.
  expect(document.querySelectorAll('.reach')).toHaveLength(1);
});

it('the page of a product keeps the field in which somebody types when the product is shown anew', async () => {
  const typed = Promise.withResolvers<void>();
  await openProduct(async (built) => {
    await typed.promise;
    return Response.json({ ...built, title: 'Umoja Renewed', version: 99 });
  });
  const field = find('[data-quantity] input') as HTMLInputElement;
  field.focus();
  typed.resolve();
  await eventually(() => expect(heading()).toBe('Umoja Renewed'));
  const renewed = find('[data-quantity] input') as HTMLInputElement;
  expect(renewed).not.toBe(field);
  await eventually(() => expect(document.activeElement).toBe(renewed));
  expect(renewed.selectionStart).toBe(renewed.value.length);
});

it('the page of a product says so when the product was taken off the site', async () => {
  await openProduct(() => Response.json({ message: 'Gone.' }, { status: 404 }));
  await eventually(() => expect(heading()).toBe('This piece is no longer in our catalogue'));
  expect(find('[role="status"] a')?.getAttribute('href')).toBe(paths.contactUs);
  expect(find('[data-supply]')?.hidden).toBe(true);
});

it.each([
  ['has not changed', undefined],
  ['cannot be had', () => Response.json({ message: 'Away.' }, { status: 503 })],
])('the page of a product stays as it was built when the product %s', async (_, answer) => {
  const opened = openProduct(answer);
  const article = find('[data-product]');
  await (await opened).called;
  await vi.dynamicImportSettled();
  expect(find('[data-product]')).toBe(article);
  expect(heading()).toBe('Umoja Four-Person Workstation');
});

it('the page of a product shows the products that were looked at before', async () => {
  await openProduct();
  const recent = JSON.parse(localStorage.getItem('recent-pieces') ?? '[]');
  expect(recent).toMatchObject([{ key: '1', path: WORKSTATION }]);
});

it('the bar at the foot of a small screen shows while the buttons of the page are out of sight', async () => {
  const seen: ((isIntersecting: boolean) => void)[] = [];
  const opened = openPage(WORKSTATION);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        if (!target.matches('[data-actions]')) return;
        seen.push((isIntersecting) => this.#tell([{ isIntersecting }]));
      }
      unobserve() {}
    },
  );
  opened.answer(find('[data-product]')?.dataset['refreshPath'] ?? '', () => Response.error());
  await opened.run('catalogue/product-page/product-page.ts');
  const bar = find('.reach');
  expect(bar?.hidden).toBe(true);
  seen[0]?.(false);
  expect(bar?.hidden).toBe(false);
  seen[0]?.(true);
  expect(bar?.hidden).toBe(true);
});

it('the page of a product is shared with the share sheet of the device', async () => {
  const { user } = await openProduct();
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share });
  await user.click(find('[data-share]') as HTMLElement);
  const url = `http://localhost${WORKSTATION}`;
  await eventually(() => expect(share).toHaveBeenCalledWith({ title: document.title, url }));
});

it('the link of a product is copied where the device has no share sheet', async () => {
  const { user, page } = await openProduct();
  await user.click(find('[data-share]') as HTMLElement);
  await page.findByText('The link is copied. Paste it wherever you like.');
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${WORKSTATION}`);
});

it('the page of a product says what to do when its link can neither be shared nor copied', async () => {
  const { user, page } = await openProduct();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.'));
  await user.click(find('[data-share]') as HTMLElement);
  await page.findByText(/^The link could not be shared\./);
});

it('the page of a product says nothing when somebody closes the share sheet', async () => {
  const { user } = await openProduct();
  const share = vi.fn().mockRejectedValue(new DOMException('Closed.', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share });
  await user.click(find('[data-share]') as HTMLElement);
  await eventually(() => expect(share).toHaveBeenCalledOnce());
  expect(find('.page-toast')).toBeNull();
});

it('the page of a product is printed by its button', async () => {
  const { user } = await openProduct();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(find('[data-print]') as HTMLElement);
  expect(print).toHaveBeenCalledOnce();
});
