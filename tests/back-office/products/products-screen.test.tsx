import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardFigures } from '../../../src/back-office/contract/dashboard-figures.ts';
import { ProductsScreen } from '../../../src/back-office/products/ProductsScreen.tsx';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import type {
  Publication,
  PublishedCatalogue,
} from '../../../src/catalogue/contract/publication.ts';
import { apiPaths, paths } from '../../../src/paths.ts';
import { readDataFile } from '../../../src/platform/data-file.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import type { Caller } from '../../support/caller.ts';
import { away, colleague, expectComplaint, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);
const figures = readDataFile('data/dashboard.json', dashboardFigures);

async function addProduct(caller: Caller, title: string): Promise<Product> {
  const answer = await caller.postForm(apiPaths.products, productForm({ title }));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Product;
}

/** The dashboard with these products, beside Amina at another computer; nothing is built yet. */
async function visitProducts(...titles: string[]) {
  const amina = await colleague(api, 'Amina', 'Hassan');
  const products: Product[] = [];
  for (const title of titles) products.push(await addProduct(amina.caller, title));
  const page = await visit(api, { staff: await api.addStaff(), address: paths.dashboard });
  const site = { published: published({}) };
  page.line.answer('GET', paths.publishedCatalogue, () => Response.json(site.published));
  return {
    ...page,
    amina: amina.caller,
    products,
    site,
    show: () => page.show(<ProductsScreen figures={figures} />),
  };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const inAWhile: Publication['next'] = { at: minutesAgo(-15), because: 'quiet' };

function published(products: Record<string, number>): PublishedCatalogue {
  return { built_at: minutesAgo(60), products, documents: {} };
}

function aPublication(overrides: Partial<Publication>): Publication {
  return {
    connected: true,
    wanted_at: minutesAgo(2),
    requested_at: null,
    started_at: null,
    next: null,
    per_day: 4,
    left_today: 3,
    failed: null,
    products: {},
    documents: {},
    ...overrides,
  };
}

const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const shown = (words: string) =>
  screen.getAllByRole('row').filter(({ textContent }) => textContent?.includes(words));
const statuses = () =>
  screen.getAllByLabelText<HTMLSelectElement>(/^Status of/).map(({ value }) => Number(value));
const bar = () => screen.getByRole('region', { name: 'Selected products' });
const inBar = (name: string) => within(bar()).getByRole('button', { name });
const isBarGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull());
const counted = (text: string | RegExp) => screen.findByText(text);

describe('ticked rows', () => {
  it('are set to a status together, which can be taken back', async () => {
    const { show, user } = await visitProducts('Shelf 1', 'Shelf 2', 'Shelf 3');
    show();
    await user.click(await screen.findByLabelText('Select all on this page'));
    expect(bar().textContent).toContain('3 selected');
    await user.click(inBar('Set to pause'));
    await screen.findByText('3 products set to pause');
    await waitFor(() => expect(shown('Hidden')).toHaveLength(3));
    await isBarGone();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: 3 products are as before.');
    await waitFor(() => expect(statuses()).toEqual([1, 1, 1]));
  });

  it('stay ticked where a colleague has changed one meanwhile, and are tried again', async () => {
    const { amina, products, show, user } = await visitProducts('Shelf 1', 'Shelf 2', 'Shelf 3');
    const [first] = products as [Product];
    show();
    await user.click(await screen.findByLabelText('Select all on this page'));
    const { title, category_id } = first;
    const oiled = { title, category_id, description: 'Five shelves of oak. Oiled.' };
    expect((await amina.put(apiPaths.product(first.id), oiled)).status).toBe(200);
    await user.click(inBar('Set to out of stock'));
    await screen.findByText('2 products set to out of stock');
    await within(bar()).findByText('One product could not be changed and stays selected:');
    expect(bar().textContent).toContain(`${title}: Amina Hassan has changed this product`);
    await waitFor(() => expect(bar().textContent).toContain('1 selected'));

    await user.click(inBar('Set to out of stock'));
    await screen.findByText('1 product set to out of stock');
    await waitFor(() => expect(statuses()).toEqual([3, 3, 3]));
    expect(row(title).textContent).toContain('Oiled.');
  });

  it('are deleted together, once that is confirmed', async () => {
    const titles = ['Shelf 1', 'Shelf 2', 'Shelf 3'];
    const { show, user } = await visitProducts(...titles);
    show();
    await screen.findByLabelText('Select all on this page');
    for (const title of titles) await user.click(screen.getByLabelText(`Select ${title}`));
    await user.click(inBar('Delete'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 3 products' }));
    dialog.getByText(/Are you sure you want to delete these 3 products\?/);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('3 products deleted successfully');
    await screen.findByText('No results');
  });

  it('are let go where a colleague has deleted one', async () => {
    const { amina, products, show, user } = await visitProducts('Shelf 1', 'Shelf 2');
    const [gone] = products as [Product];
    show();
    await user.click(await screen.findByLabelText('Select all on this page'));
    expect((await amina.change('DELETE', apiPaths.product(gone.id))).status).toBe(200);
    await user.click(inBar('Set to pause'));
    await screen.findByText(new RegExp(`${gone.title} is in the trash already`));
    await screen.findByText('1 product set to pause');
    await isBarGone();
    await counted('Showing 1 of 1 result');
  });

  it('stay ticked while the table turns its pages, until all results are chosen', async () => {
    const titles = Array.from({ length: 26 }, (_, n) => `Shelf ${n + 1}`);
    const { amina, line, show, user } = await visitProducts(...titles);
    show();
    await user.click(await screen.findByLabelText('Select Shelf 26'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(bar().textContent).toContain('1 selected, 1 on other pages'));
    await user.click(inBar('Clear selection'));
    await isBarGone();

    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(inBar('Select all 26 results'));
    expect(bar().textContent).toContain('All 26 selected');
    expect(document.activeElement).toBe(inBar('Clear selection'));
    await addProduct(amina, 'Another');
    await user.click(inBar('Set to pause'));
    await screen.findByText(/^The list has changed meanwhile: it has 27 products now, not 26/);
    await isBarGone();

    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(await within(bar()).findByRole('button', { name: 'Select all 27 results' }));
    await user.click(inBar('Category…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 27 products' }));
    await user.selectOptions(dialog.getByLabelText(/^Category/), 'Office');
    await user.selectOptions(dialog.getByLabelText('Subcategory'), 'Desks');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findByText('27 products moved to Office › Desks');
    await isBarGone();
    expect(line.calls.filter((call) => call === `POST ${apiPaths.bulkChanges}`)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: 27 products are as before.');
  });

  it('get tags together', async () => {
    const { show, user } = await visitProducts('Shelf 1', 'Shelf 2');
    show();
    await user.click(await screen.findByLabelText('Select all on this page'));
    await user.click(inBar('Tags…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 products' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    dialog.getByText('Write at least one tag.');
    await user.type(dialog.getByLabelText('Tags'), 'oak, sale');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('oak, sale added to 2 products');
  });
});

describe('a row', () => {
  it('takes another status, which can be taken back', async () => {
    const { show, user } = await visitProducts('Shelf 1');
    show();
    await user.selectOptions(await screen.findByLabelText('Status of Shelf 1'), 'out of stock');
    await screen.findByText('The status of Shelf 1 is saved');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Undone/);
    await waitFor(() => expect(statuses()).toEqual([1]));
  });

  it('takes another title by keys alone, and Escape leaves it as it was', async () => {
    const { show, user } = await visitProducts('Shelf 1');
    show();
    const pencil = () => screen.getByRole('button', { name: /^Change the title of/ });
    await screen.findByLabelText('Select Shelf 1');
    pencil().focus();
    await user.keyboard('{Enter}Nonsense{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(pencil()));
    await user.keyboard('{Enter}');
    await user.clear(screen.getByLabelText('Title of Shelf 1'));
    await user.keyboard('{Enter}');
    await screen.findByText('Title is required.');
    await user.keyboard('Tall shelf{Enter}');
    await screen.findByText('Tall shelf: title saved');
    await screen.findByRole('link', { name: 'Tall shelf' });
    await waitFor(() => expect(document.activeElement).toBe(pencil()));
  });

  it('keeps what a colleague has written, and asks where both have written a title', async () => {
    const { amina, products, show, user } = await visitProducts('Shelf 1');
    const [{ id, title, category_id }] = products as [Product];
    const edit = async (fields: object) =>
      expect((await amina.put(apiPaths.product(id), fields)).status).toBe(200);
    show();
    await screen.findByLabelText('Select Shelf 1');
    await edit({ title, category_id, description: 'Oiled.' });
    await user.selectOptions(screen.getByLabelText('Status of Shelf 1'), 'pause');
    await screen.findByText('Oiled.');
    expect(statuses()).toEqual([2]);

    await edit({ title: 'Amina’s shelf', category_id, description: 'Oiled.' });
    await user.click(screen.getByRole('button', { name: 'Change the title of Shelf 1' }));
    await user.keyboard('My shelf{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved first' }));
    dialog.getByText('Amina’s shelf');
    await user.click(dialog.getByRole('button', { name: 'Save these' }));
    await screen.findByRole('link', { name: 'My shelf' });
  });
});

describe('a view', () => {
  it('is kept under a name, opened again, and forgotten', async () => {
    const { show, user } = await visitProducts('Shelf 1', 'Bed 1');
    show();
    await screen.findByLabelText('Select Shelf 1');
    await user.type(screen.getByLabelText('Search the table'), 'bed');
    await screen.findByText('Showing 1 of 1 result');
    await user.click(screen.getByRole('button', { name: 'Save this view…' }));
    await user.type(screen.getByLabelText('Name'), 'My beds{Enter}');
    await screen.findByText('My beds is among your views');
    await screen.findByRole('button', { name: 'View: My beds' });

    await user.click(screen.getByRole('button', { name: 'Without photo' }));
    await screen.findByText('Showing 1-2 of 2 results');
    expect(location.search).toBe('?without_photo=true');
    await user.click(screen.getByRole('button', { name: 'My beds' }));
    await screen.findByText('Showing 1 of 1 result');
    expect(screen.getByLabelText('Search the table')).toHaveProperty('value', 'bed');
    await user.click(screen.getByRole('button', { name: 'Delete the view My beds' }));
    await screen.findByText('The view My beds is deleted');
    await screen.findByRole('button', { name: 'View: Views' });
  });
});

describe('what a colleague has changed', () => {
  it('comes by itself, and is offered to whoever is in the middle of something', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { amina, show, user, line } = await visitProducts('Shelf 1');
      show();
      await screen.findByLabelText('Select Shelf 1');
      await waitFor(() => expect(line.calls).toContain(`GET ${apiPaths.catalogueNews}`));
      await addProduct(amina, 'Shelf 2');
      await vi.advanceTimersByTimeAsync(25_000);
      await user.click(await screen.findByLabelText('Select Shelf 2'));
      await addProduct(amina, 'Shelf 3');
      await vi.advanceTimersByTimeAsync(25_000);
      await screen.findByText('1 product has changed.');
      expect(screen.queryByLabelText('Select Shelf 3')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Show' }));
      await screen.findByLabelText('Select Shelf 3');
      expect(bar().textContent).toContain('1 selected');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what goes wrong', () => {
  it('is a list that does not arrive, which is said and asked for again', async () => {
    const { line, show, user } = await visitProducts('Shelf 1');
    const mend = line.answer('GET', apiPaths.products, away);
    show();
    await screen.findByText('Failed to update product details. Please try again.');
    expectComplaint(/could not load/);
    expect(screen.queryByText('User Logged in Successfully')).toBeNull();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await counted('Showing 1 of 1 result');
    await screen.findByText('User Logged in Successfully');
  });

  it('is a deletion that fails, which says why, and the row stays', async () => {
    const { line, products, show, user } = await visitProducts('Shelf 1');
    line.answer('DELETE', apiPaths.product(products[0]?.id ?? 0), away);
    show();
    await screen.findByLabelText('Select Shelf 1');
    await user.click(within(row('Shelf 1')).getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Failed to delete product: The service is taking a short break.');
    row('Shelf 1');
  });

  it('is that the figures do not come, and the rest of the screen works', async () => {
    const { line, show } = await visitProducts('Shelf 1');
    line.answer('GET', apiPaths.figures, away);
    show();
    await counted('Showing 1 of 1 result');
    await waitFor(() => expectComplaint(/could not load/));
  });
});

describe('the line above the table', () => {
  it('follows a build until the site shows the change', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { line, products, show, site } = await visitProducts('Shelf 1');
      const { id = 0, version = 0 } = products[0] ?? {};
      line.answer('GET', apiPaths.publication, async () =>
        Response.json(aPublication({ requested_at: minutesAgo(2), products: { [id]: version } })),
      );
      show();
      await screen.findByText(
        /get 1 change with the next build, which was asked for .*at \d\d:\d\d and takes a few minutes\.$/,
      );
      await screen.findByText('Live; search engines follow');
      site.published = published({ [id]: version });
      await vi.advanceTimersByTimeAsync(25_000);
      await screen.findByText('The site shows everything as it stands here.');
      within(row('Shelf 1')).getByText('Live');
    } finally {
      vi.useRealTimers();
    }
  });

  it('says so where the site is not built by itself', async () => {
    const { show } = await visitProducts('Shelf 1');
    show();
    await screen.findByText(/with the next build, which whoever looks after the site starts\.$/);
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
    await counted('Showing 1 of 1 result');
  });

  it('has the site built at once, and says when that is under way', async () => {
    const { line, show, user } = await visitProducts('Shelf 1');
    let publication = aPublication({ next: inAWhile, products: { 1: 1 } });
    line.answer('GET', apiPaths.publication, () => Response.json(publication));
    line.answer('POST', apiPaths.publication, () => {
      publication = { ...publication, next: null, started_at: minutesAgo(0), left_today: 2 };
      return Response.json(publication);
    });
    show();
    await screen.findByText(/about \d\d:\d\d, or a little later if more is changed until then\.$/);
    const button = await screen.findByRole('button', { name: 'Publish now' });
    await user.dblClick(button);
    await screen.findByText(/It began .*at \d\d:\d\d and takes a few minutes\.$/);
    expect(button.isConnected).toBe(false);
    expect(document.activeElement?.textContent).toContain('2 of today’s 4 builds are left.');
    expect(line.calls.filter((call) => call === `POST ${apiPaths.publication}`)).toHaveLength(1);
  });

  it('can be asked again after a build that had failed by the time the screen looked', async () => {
    const { line, show, user } = await visitProducts('Shelf 1');
    let publication = aPublication({ next: inAWhile, products: { 1: 1 } });
    line.answer('GET', apiPaths.publication, () => Response.json(publication));
    line.answer('POST', apiPaths.publication, () => {
      const failed = { at: minutesAgo(0), reason: 'The build hook could not be reached.' };
      publication = { ...publication, failed };
      return Response.json(publication);
    });
    show();
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    await screen.findByText(/The last one failed/);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('failed'));
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(line.calls.filter((call) => call === `POST ${apiPaths.publication}`)).toHaveLength(2);
  });

  it('asks before it takes the last build of the day', async () => {
    const { line, show, user } = await visitProducts('Shelf 1');
    let publication = aPublication({ next: inAWhile, left_today: 1, products: { 1: 1 } });
    line.answer('GET', apiPaths.publication, () => Response.json(publication));
    const publish = () => line.calls.filter((call) => call === `POST ${apiPaths.publication}`);
    line.answer('POST', apiPaths.publication, () =>
      Response.json({ message: 'Today’s builds are used up.' }, { status: 409 }),
    );
    show();
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Use today’s last build?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(publish()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Publish now' }));
    expect(publish()).toHaveLength(1);
    await screen.findByText('Today’s builds are used up.');

    line.answer('POST', apiPaths.publication, () => {
      publication = { ...publication, next: null, started_at: minutesAgo(0), left_today: 0 };
      return Response.json(publication);
    });
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    const last = within(await screen.findByRole('dialog'));
    await user.click(last.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('It began'));
  });
});
