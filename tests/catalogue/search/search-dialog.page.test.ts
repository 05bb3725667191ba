import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { collectionPath } from '../../../src/catalogue/contract/collections.ts';
import { paths, searchPath } from '../../../src/paths.ts';
import { showListedProducts } from '../../../src/visitor-routes.ts';
import { builtSite } from '../../support/built-pages.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

const built = (path: string) => JSON.parse(readFileSync(builtSite + path, 'utf8'));
const LIST_FAILED = /^We could not load the whole catalogue\./;

/** A page that can open the search, whose data can be had. */
async function openSite(path: string = paths.beds) {
  const opened = openPage(path);
  opened.answer(paths.searchTexts, built(paths.searchTexts));
  opened.answer('/api/search-entries', built(paths.searchEntries));
  opened.answer(showListedProducts.path, []);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await opened.run('catalogue/search/open-search.ts');
  return {
    ...opened,
    icon: () => document.querySelector('header [data-search]') as HTMLElement,
    dialog: () => document.querySelector('dialog.search') as HTMLDialogElement,
    /** The field, once the dialog has come. */
    async field() {
      const find = () => document.querySelector('dialog.search [role="combobox"]') as HTMLElement;
      await eventually(() => expect(find()).not.toBeNull());
      return find();
    },
    status: () => document.querySelector('dialog.search [role="status"]')?.textContent,
    results: () =>
      [...document.querySelectorAll('dialog.search [role="option"]')].map((row) => [
        row.querySelector('.search-name')?.firstChild?.textContent,
        row.getAttribute('href'),
      ]),
    chosen: () => {
      const field = document.querySelector('[role="combobox"]');
      const [row, ...others] = document.querySelectorAll('dialog.search [aria-selected="true"]');
      expect(others).toEqual([]);
      expect(field?.getAttribute('aria-activedescendant')).toBe(row?.id ?? null);
      return row?.querySelector('.search-name')?.firstChild?.textContent;
    },
  };
}

/** The open search after all its data has come. */
async function openSearch() {
  const opened = await openSite();
  await opened.user.click(opened.icon());
  const field = await opened.field();
  await opened.user.type(field, 'zxqy');
  await eventually(() => expect(opened.status()).toBe('We found nothing for “zxqy”.'));
  await opened.user.clear(field);
  return { ...opened, type: (text: string) => opened.user.type(field, text) };
}

it('the search opens by its icon instead of the link home, and is announced as a dialog', async () => {
  const { icon, user, field, dialog, asked } = await openSite();
  expect(icon().ariaHasPopup).toBe('dialog');
  expect(asked).toEqual([]);
  await user.click(icon());
  expect(await field()).toBe(document.activeElement);
  expect(dialog().open).toBe(true);
  expect(location.pathname).toBe(paths.beds);
});

it('the page of the search opens where a browser cannot run its script', async () => {
  const { icon, user, visited } = await openSite();
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    if (tag === 'dialog') throw new SyntaxError('Invalid regular expression');
    return create(tag);
  });
  await user.click(icon());
  await eventually(() => expect(visited).toEqual([paths.search]));
});

it.each(['/', '{Control>}k{/Control}', '{Control>}K{/Control}', '{Meta>}k{/Meta}'])(
  'the search opens with the keys %s',
  async (keys) => {
    const { user, field, dialog } = await openSite();
    await user.keyboard(keys);
    expect(await field()).toBe(document.activeElement);
    expect(dialog().open).toBe(true);
  },
);

it.each(['k', '{Alt>}/{/Alt}', '{Control>}/{/Control}'])(
  'the search does not open with the keys %s',
  async (keys) => {
    const { user, dialog } = await openSite();
    await user.keyboard(keys);
    await vi.dynamicImportSettled();
    expect(dialog()).toBeNull();
  },
);

it('the search opens by the button of the page for what is not there', async () => {
  const { user, page, field } = await openSite('/404');
  await user.click(page.getByRole('button', { name: 'Search pieces and pages' }));
  expect(await field()).toBe(document.activeElement);
});

it('the search leaves its link to the browser that Ctrl opens in a new tab', async () => {
  const { icon, dialog } = await openSite();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  icon().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  await vi.dynamicImportSettled();
  expect(dialog()).toBeNull();
});

it('the open search begins with the rooms and collections, of which none is chosen before a key is pressed', async () => {
  const { results, chosen, user, status, dialog } = await openSearch();
  expect(status()).toBe('Begin with a room, or type what you need.');
  expect(dialog().querySelector('[role="listbox"]')?.ariaLabel).toBe('Rooms and collections');
  expect(results()).toHaveLength(7);
  expect(results()[0]).toEqual(['Office Furniture', paths.officeFurniture]);
  expect(chosen()).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe(HOME_OFFICE.title);
  const collection = dialog().querySelector('[aria-selected="true"]');
  expect(collection?.getAttribute('href')).toBe(collectionPath(HOME_OFFICE.address));
  expect(collection?.querySelector('small')?.textContent).toBe(
    `${HOME_OFFICE.text} 10\u00a0pieces`,
  );
});

it('the open search walks round the results with the keys and follows the chosen one', async () => {
  const { type, results, chosen, user, visited, status } = await openSearch();
  await type('desk');
  expect(status()).toMatch(/^The best 12 of \d+ results$/);
  const titles = results().map(([title]) => title);
  expect(titles).toHaveLength(12);
  const steps = [
    ['', 0],
    ['{ArrowDown}', 1],
    ['{End}', 11],
    ['{ArrowDown}', 0],
    ['{ArrowUp}', 11],
    ['{Home}', 0],
  ] as const;
  for (const [key, at] of steps) {
    if (key) await user.keyboard(key);
    expect(chosen(), key).toBe(titles[at]);
  }
  await user.keyboard('{Enter}');
  expect(visited).toEqual([`http://localhost${paths.officeDesks}`]);
});

it('the open search leaves a result to the browser that Ctrl opens in a new tab', async () => {
  const { type, visited, dialog } = await openSearch();
  await type('wardrobes');
  const result = document.querySelector(`[role="option"][href="${paths.wardrobes}"]`);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  result?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(visited).toEqual([]);
  expect(dialog().open).toBe(true);
});

it('the open search links all results when there are more than twelve', async () => {
  const { type, dialog } = await openSearch();
  const all = () => dialog().querySelector<HTMLAnchorElement>('.search-told a');
  await type('umoja');
  expect(all()?.hidden).toBe(true);
  await type('{Control>}a{/Control}table for 8');
  expect(all()?.hidden).toBe(false);
  expect(all()?.getAttribute('href')).toBe(searchPath('table for 8'));
  expect(all()?.textContent).toMatch(/^See all \d+$/);
});

it('the open search says how many results there are, one of them or none', async () => {
  const { type, status, results, dialog } = await openSearch();
  await type('umoja');
  expect(status()).toBe('1 result');
  const nothing = dialog().querySelector<HTMLElement>('.search-notice');
  expect(nothing?.hidden).toBe(true);
  await type('{Control>}a{/Control}zxqy');
  expect(status()).toBe('We found nothing for “zxqy”.');
  expect(nothing?.hidden).toBe(false);
  expect(nothing?.querySelector('a')?.getAttribute('href')).toBe(paths.contactUs);
  expect(results()).toHaveLength(7);
});

it('the open search says what it does not know, and what it shows instead', async () => {
  const { type, status } = await openSearch();
  await type('bunk bed');
  expect(status()).toBe('Nothing for “bunk”. Here are results for “bed”.');
});

it('the open search answers a question that is about no product', async () => {
  const { type, status, results } = await openSearch();
  await type('m-pesa');
  expect(status()).toBe('1 answer');
  expect(results()).toEqual([['How do I pay?', `${paths.contactUs}#questions-heading`]]);
});

it('the open search keeps what was typed before its data had come, and says that it looks', async () => {
  const { answer, user, icon, field, status, results } = await openSite();
  const texts = Promise.withResolvers<Response>();
  const list = Promise.withResolvers<Response>();
  answer(paths.searchTexts, () => texts.promise);
  answer('/api/search-entries', () => list.promise);
  await user.click(icon());
  await user.type(await field(), 'umoja');
  expect(status()).toBe('Looking through the catalogue…');
  texts.resolve(Response.json(built(paths.searchTexts)));
  list.resolve(Response.json(built(paths.searchEntries)));
  await eventually(() => expect(status()).toBe('1 result'));
  expect(results()[0]?.[0]).toBe('Umoja Four-Person Workstation');
});

it('the open search stays at the result that somebody has walked to when more come in', async () => {
  const { answer, user, icon, field, chosen, results, status } = await openSite();
  const list = Promise.withResolvers<Response>();
  answer('/api/search-entries', () => list.promise);
  await user.click(icon());
  await user.type(await field(), 'sofas');
  await eventually(() => expect(status()).toMatch(/results$/));
  const before = results().length;
  await user.keyboard('{ArrowDown}');
  const walkedTo = chosen();
  list.resolve(Response.json(built(paths.searchEntries)));
  await eventually(() => expect(results().length).toBeGreaterThan(before));
  expect(chosen()).toBe(walkedTo);
});

it('the open search closes by its button and by a press beside it', async () => {
  const { user, dialog, icon } = await openSearch();
  await user.click(dialog().querySelector('[aria-label="Close"]') as HTMLElement);
  expect(dialog().open).toBe(false);
  await user.click(icon());
  expect(dialog().open).toBe(true);
  dialog().click();
  expect(dialog().open).toBe(false);
});

it('the open search fetches the pictures of the results that are shown, together', async () => {
  const { type, asked, answer } = await openSearch();
  const picture = '/storage/products/1/main/400.webp';
  answer(showListedProducts.path, [{ key: '1', title: '', path: '', picture }]);
  await type('umoja');
  await eventually(() => {
    const [row] = document.querySelectorAll('[role="option"]');
    expect(row?.querySelector('img')?.getAttribute('src')).toBe(picture);
  });
  expect(asked.at(-1)).toBe(`GET ${showListedProducts.path}?keys=1`);
});

it('the open search fetches the picture of the value that a search names', async () => {
  const { type, results, answer } = await openSearch();
  answer(showListedProducts.path, ({ url }) => {
    const keys = new URL(url).searchParams.get('keys')?.split(',') ?? [];
    return Response.json(keys.map((key) => ({ key, title: '', path: '', picture: `/${key}` })));
  });
  await type('green bed');
  await eventually(() => {
    const [row] = document.querySelectorAll('[role="option"]');
    expect(row?.querySelector('img')?.getAttribute('src')).toMatch(/^\/\d+\?fabric=forest-green$/);
    expect(results()[0]?.[1]).toMatch(/\?fabric=forest-green$/);
  });
});

it('the search goes by the last build when the API has no list', async () => {
  const { answer, user, icon, field, results, asked } = await openSite();
  answer('/api/search-entries', () => Response.json({ message: 'Away.' }, { status: 503 }));
  answer(paths.searchEntries, built(paths.searchEntries));
  await user.click(icon());
  await user.type(await field(), 'umoja');
  await eventually(() => expect(results()[0]?.[0]).toBe('Umoja Four-Person Workstation'));
  expect(asked).toContain(`GET ${paths.searchEntries}`);
});

it('the search says that the catalogue is missing, and tries again when asked to', async () => {
  const { answer, user, icon, field, status, results, dialog } = await openSite();
  answer('/api/search-entries', () => Response.error());
  answer(paths.searchEntries, () => Response.error());
  await user.click(icon());
  await user.type(await field(), 'umoja');
  await eventually(() => expect(status()).toMatch(LIST_FAILED));
  const again = dialog().querySelector('button.button') as HTMLElement;
  expect(again.textContent).toBe('Try again');
  answer('/api/search-entries', built(paths.searchEntries));
  await user.click(again);
  await eventually(() => expect(results()[0]?.[0]).toBe('Umoja Four-Person Workstation'));
  expect(again.hidden).toBe(true);
  expect(await field()).toBe(document.activeElement);
});
