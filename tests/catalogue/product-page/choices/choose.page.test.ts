import { expect, it, vi } from 'vitest';
import type { ListedProduct } from '../../../../src/enquiry/quote-list/quote-list.ts';
import { eventually, find, openPage } from '../../../support/pages/open-page.ts';

const SOFA = '/p/59-sebule-three-seater-sofa';
const SCRIPTS = [
  'catalogue/product-page/product-page.ts',
  'catalogue/product-page/choices/choose.ts',
  'enquiry/quote-list/add-to-quote.ts',
  'enquiry/quote-list/quantity-on-page.ts',
];
const ARMCHAIR = '/p/63-faraja-armchair';
const TIMBER_SOFA = '/p/65-chogoria-timber-sofa';
const BED = '/p/31-mau-panel-bed';

async function openSofa(query = '', stored: Record<string, string> = {}, path = SOFA) {
  const opened = openPage(path + query, { stored });
  const [id] = /\d+/.exec(path) ?? [];
  opened.answer(`/api/products/${id}`, () => Response.json({ message: 'Away.' }, { status: 503 }));
  await opened.run(...SCRIPTS);
  const { page, user } = opened;
  return {
    ...opened,
    choose: (name: string) => user.click(page.getByRole('radio', { name })),
    wish: () => page.getByLabelText<HTMLTextAreaElement>('What would you like? (optional)'),
    add: () => user.click(find('[data-actions] [data-add-product]')),
    legend: () => find('[data-choices] legend').textContent,
    chat: () => new URL(find<HTMLAnchorElement>('[data-question]').href).searchParams.get('text'),
    listed: () => JSON.parse(localStorage.getItem('quote-list') ?? '[]') as ListedProduct[],
  };
}

/** Where the row of photos is turned to from now on; each photo is 100 wide. */
function watchTurns(): unknown[] {
  const row = find('[data-photos]');
  const turnedTo: unknown[] = [];
  vi.spyOn(row, 'scrollTo').mockImplementation((to) => turnedTo.push(to));
  for (const [at, photo] of [...row.children].entries())
    Object.defineProperty(photo, 'offsetLeft', { value: at * 100 });
  return turnedTo;
}

it('what is chosen stands in the heading, the address, the chat and the shared link, and a second press takes it back', async () => {
  const { choose, legend, chat, user } = await openSofa('?utm_source=mail');
  await choose('Sage');
  await eventually(() => expect(legend()).toBe('Fabric: Sage'));
  expect(location.search).toBe('?utm_source=mail&fabric=sage');
  expect(chat()).toContain(`, Fabric: Sage: http://localhost${SOFA}?fabric=sage`);
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share });
  await user.click(find('[data-share]'));
  const url = `http://localhost${SOFA}?fabric=sage`;
  await eventually(() => expect(share).toHaveBeenCalledWith({ title: document.title, url }));
  await choose('Sage');
  await eventually(() =>
    expect([legend(), location.search]).toEqual(['Fabric', '?utm_source=mail']),
  );
});

it('the picture of a fabric says which legs it shows while others are chosen', async () => {
  const { choose } = await openSofa('', {}, ARMCHAIR);
  const note = find('[data-shown-in]');
  expect(note.hidden).toBe(true);
  await choose('Light oak');
  await choose('Sage');
  await eventually(() => expect(note.textContent).toBe('Shown in Walnut'));
  expect(note.hidden).toBe(false);
  await choose('Walnut');
  await eventually(() => expect(note.hidden).toBe(true));
});

it('a photo to which somebody swipes says in which fabric it shows the piece', async () => {
  const { choose } = await openSofa('', {}, TIMBER_SOFA);
  const turnedTo = watchTurns();
  const row = find('[data-photos]');
  Object.defineProperty(row, 'clientWidth', { value: 100 });
  const note = find('[data-shown-in]');
  await choose('Sage');
  await eventually(() => expect(turnedTo).toHaveLength(1));
  const swipe = (left: number) => {
    row.scrollLeft = left;
    row.dispatchEvent(new Event('scroll'));
    return note.hidden ? '' : note.textContent;
  };
  expect(swipe(0)).toBe('Shown in Blue');
  expect(swipe(600)).toBe('');
  expect(swipe(500)).toBe('Shown in Charcoal');
});

it('the photo of the chosen fabric is there at once, without passing the others, and so is the main one', async () => {
  const { choose } = await openSofa();
  const turnedTo = watchTurns();
  await choose('Forest green');
  await eventually(() => expect(turnedTo).toEqual([{ left: 700, behavior: 'instant' }]));
  await choose('Oatmeal');
  await eventually(() => expect(turnedTo.at(-1)).toEqual({ left: 0, behavior: 'instant' }));
});

it('the picture keeps the chosen fabric when the timber of the main photo is chosen, and returns once it is taken back', async () => {
  const { choose } = await openSofa('', {}, TIMBER_SOFA);
  const turnedTo = watchTurns();
  await choose('Sage');
  await eventually(() => expect(turnedTo).toEqual([{ left: 600, behavior: 'instant' }]));
  await choose('Golden brown');
  await eventually(() => expect(turnedTo).toHaveLength(2));
  expect(turnedTo.at(-1)).toEqual({ left: 600, behavior: 'instant' });
  await choose('Sage');
  await eventually(() => expect(turnedTo.at(-1)).toEqual({ left: 0, behavior: 'instant' }));
});

it('the heading of a choice shows the photo of the chosen value, if it has one', async () => {
  const { choose, legend } = await openSofa('', {}, ARMCHAIR);
  const pictures = () =>
    [...document.querySelectorAll('[data-choices] legend')].map((each) =>
      each.querySelector('img')?.getAttribute('src'),
    );
  await choose('Sage');
  await eventually(() => expect(legend()).toBe('Fabric: Sage'));
  const [sage] = find<HTMLImageElement>('[data-photos] [alt$="in sage"]').srcset.split(' ');
  expect(pictures()).toEqual([sage, undefined]);
  await choose('Sage');
  await eventually(() => expect(pictures()).toEqual([undefined, undefined]));
});

it('a size turns to no photo', async () => {
  const { choose, legend } = await openSofa('', {}, BED);
  const turnedTo = watchTurns();
  await choose('6 × 6 ft');
  await eventually(() => expect(legend()).toBe('Mattress size: 6 × 6 ft'));
  expect(turnedTo).toEqual([]);
});

it('an address opens the page with what it chooses, and calmly without what the product does not have', async () => {
  const { legend, page } = await openSofa('?fabric=deep-blue');
  await eventually(() => expect(legend()).toBe('Fabric: Deep blue'));
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Deep blue' }).checked).toBe(true);
  const other = await openSofa('?fabric=zebra&size=huge');
  expect(other.legend()).toBe('Fabric');
});

it('two fabrics of one product are two lines, each with its wish', async () => {
  const { choose, wish, add, user, listed, chat } = await openSofa();
  await choose('Sage');
  await user.type(wish(), '240 cm wide');
  await eventually(() => expect(chat()).toMatch(/I would like: 240 cm wide$/));
  await add();
  await choose('Ochre');
  await eventually(() => expect(wish().value).toBe(''));
  await add();
  expect(listed()).toMatchObject([
    { key: '59', line: '59?fabric=sage', note: '240 cm wide' },
    { key: '59', line: '59?fabric=ochre', note: '' },
  ]);
  expect(listed()[0]?.chosen).toEqual([{ choice: 'Fabric', value: 'Sage' }]);
});

it('a press adds what was chosen then, however soon another fabric is chosen', async () => {
  const { choose, page, listed } = await openSofa();
  await choose('Sage');
  find('[data-actions] [data-add-product]').click();
  page.getByRole('radio', { name: 'Ochre' }).click();
  await eventually(() => expect(listed()).toMatchObject([{ line: '59?fabric=sage' }]));
});

it('a press before the script of the choices counts, whatever the address says', async () => {
  const opened = openPage(`${SOFA}?fabric=ochre`);
  opened.answer('/api/products/59', () => Response.json({ message: 'Away.' }, { status: 503 }));
  await opened.user.click(opened.page.getByRole('radio', { name: 'Sage' }));
  await opened.run(...SCRIPTS);
  await eventually(() => expect(find('[data-choices] legend').textContent).toBe('Fabric: Sage'));
  expect(location.search).toBe('?fabric=sage');
  await opened.user.click(find('[data-actions] [data-add-product]'));
  await eventually(() => expect(localStorage.getItem('quote-list')).toContain('59?fabric=sage'));
});

it('a wish for the piece as a whole goes on to each fabric, and one for a fabric stays with it', async () => {
  const { choose, wish, user, legend } = await openSofa();
  await user.type(wish(), 'Low arms');
  await choose('Sage');
  await eventually(() => expect(legend()).toBe('Fabric: Sage'));
  await user.type(wish(), ', 240 cm');
  await choose('Ochre');
  await eventually(() => expect(wish().value).toBe('Low arms'));
  await choose('Sage');
  await eventually(() => expect(wish().value).toBe('Low arms, 240 cm'));
});

it('the wish of a listed line is shown on the product’s page, and changed there', async () => {
  const line = { key: '59', line: '59?fabric=sage', title: 'Sofa', path: SOFA, picture: '' };
  const stored = { ...line, chosen: [], quantity: 1, note: '240 cm wide' };
  const { wish, user, listed, chat } = await openSofa('?fabric=sage', {
    'quote-list': JSON.stringify([stored]),
  });
  await eventually(() => expect(wish().value).toBe('240 cm wide'));
  expect(chat()).toContain('240 cm wide');
  await user.type(wish(), ', in mvule');
  await user.tab();
  expect(listed()).toMatchObject([{ note: '240 cm wide, in mvule' }]);
});
