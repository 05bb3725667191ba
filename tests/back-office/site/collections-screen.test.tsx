import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SiteScreen } from '../../../src/back-office/site/SiteScreen.tsx';
import type { Collection } from '../../../src/catalogue/contract/collections-file.ts';
import { paths } from '../../../src/paths.ts';
import { addSitePhoto } from '../../../src/routes.ts';
import { builtInChairs, putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import { storedDocument, writeDocument } from '../../site/server/documents-of-staff.ts';
import { choose, findDialog } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

const api = await createTestApi();
const facts = { pages: [], linkTargets: [], photos: {}, placeholders: {} };
const [first, second] = builtInChairs.map(({ fields }) => fields.title) as [string, string];
const document = '/api/site/collections';

beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
  // Only the example company comes with collections.
  await writeDocument(await api.asOwner(), 'company', anOwnCompany);
});

async function open(name: 'collections' | 'home') {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const visitor = await visit(api, { staff: wanjiku, address: paths.siteCollections });
  visitor.show(<SiteScreen screen={name} facts={facts} />);
  return visitor;
}

async function put(name: string, written: object) {
  const answer = await writeDocument(await api.asStaff(), name, written);
  expect(answer.status).toBe(200);
}

async function stored(): Promise<Collection[]> {
  const { written } = await storedDocument(await api.asStaff(), 'collections');
  return (written['collections'] ?? []) as Collection[];
}

const save = () => screen.getByRole('button', { name: /^(Save|Try again)$/ });

it('the screen of collections says what to do next while there is no collection, and what a new one lacks', async () => {
  const { user } = await open('collections');
  await screen.findByText(/^There is no collection yet\. Add one/);
  await user.click(screen.getByRole('button', { name: 'Add a collection' }));
  await waitFor(() => expect(window.document.activeElement).toBe(screen.getByLabelText('Title 1')));
  await user.click(save());
  expect((await screen.findAllByText('Please write a few words.')).length).toBeGreaterThan(1);
});

it('a collection puts products in order, keeps the address under another title, and folds', async () => {
  await put('collections', { collections: [{ ...HOME_OFFICE, products: [] }] });
  const { fill, user } = await open('collections');
  await user.click(await screen.findByText('Home office · 0 products'));
  for (const title of [first, second]) {
    await user.type(await screen.findByLabelText('Add a product'), title);
    await user.click(await within(screen.getByRole('listbox')).findByText(title));
    await screen.findByRole('button', { name: `Remove ${title}` });
  }
  await user.click(screen.getByRole('button', { name: `Move ${second} up` }));
  await fill(screen.getByLabelText('Title 1'), 'Study');
  await screen.findByText('Study · 2 products');
  expect(screen.queryByText('Back to the original')).toBeNull();
  await user.click(save());
  await screen.findByText('Saved. Not published yet.');
  const [saved] = await stored();
  expect(saved).toMatchObject({ title: 'Study', address: 'home-office' });
  const list = screen.getByRole('list', { name: 'Products in their order' });
  const titles = within(list)
    .getAllByRole('listitem')
    .flatMap((item) => [first, second].filter((title) => item.textContent?.includes(title)));
  expect(titles).toEqual([second, first]);
  expect(saved?.products).toHaveLength(2);
});

it('a collection takes how many there are of each product, and refuses what is no number at once', async () => {
  const products = [builtInChairs[0]?.key ?? '', builtInChairs[1]?.key ?? ''];
  await put('collections', { collections: [{ ...HOME_OFFICE, products }] });
  const { fill, user } = await open('collections');
  await user.click(await screen.findByText('Home office · 2 products'));
  const quantity = await screen.findByLabelText(`How many of ${second}`);
  expect(quantity).toHaveProperty('value', '1');
  await fill(quantity, 'many');
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  await user.click(save());
  await screen.findByText('How many of a piece is a whole number from 1 to 999.');
  await fill(quantity, '8');
  await fill(screen.getByLabelText('For how many people'), '4');
  await user.click(screen.getByRole('button', { name: `Move ${second} up` }));
  await user.click(save());
  await screen.findByText('Saved. Not published yet.');
  expect((await stored())[0]).toMatchObject({
    people: '4',
    products: [{ product: products[1], quantity: 8 }, products[0]],
  });
});

it('a collection counts deleted products, and takes them out on demand', async () => {
  const products = ['999999', builtInChairs[0]?.key ?? ''];
  await put('collections', { collections: [{ ...HOME_OFFICE, products }] });
  const { user } = await open('collections');
  await user.click(await screen.findByText('Home office · 2 products'));
  await screen.findByText(/^1 product of it was deleted\./);
  await user.click(screen.getByRole('button', { name: 'Take them out' }));
  await user.click(save());
  await screen.findByText('Saved. Not published yet.');
  expect((await stored())[0]?.products).toEqual(products.slice(1));
});

it('links that lead to a collection without a page are named, here and at the link', async () => {
  await put('home', { 'tiles.0.path': '/collections/garden-room' });
  await open('collections');
  await screen.findByText(/^Home page has a link to “garden room”, which has no page/);
});

it('collections are offered as pages of a link, which says when one is gone', async () => {
  await put('collections', { collections: [HOME_OFFICE] });
  await put('home', { 'tiles.0.path': '/collections/garden-room' });
  const { user } = await open('home');
  const tab = await screen.findByRole('link', { name: /^Tile 1.*leads nowhere$/ });
  await user.click(tab);
  await screen.findByText(/^This page is not there now\./);
  const tile = screen.getByRole('group', { name: 'Tile 1' });
  const link = within(tile).getByLabelText('Where it leads');
  await choose(link, 'Collection: Home office');
  expect(link).toHaveProperty('value', '/collections/home-office');
  expect(screen.queryByText(/^This page is not there now\./)).toBeNull();
  expect(tab.textContent).toBe('Tile 1');
});

it('what a colleague changed in another collection meanwhile is kept, and both are saved', async () => {
  const own = { ...HOME_OFFICE, products: [] };
  const other = { ...own, id: 'other', address: 'study', title: 'Study' };
  await put('collections', { collections: [own, other] });
  const { fill, user } = await open('collections');
  await user.click(await screen.findByText('Home office · 0 products'));
  await put('collections', { collections: [own, { ...other, title: 'Library' }] });
  await fill(screen.getByLabelText('Title 1'), 'Den');
  await user.click(save());
  const dialog = await findDialog('Somebody else saved first');
  dialog.getByText(/There is nothing to choose: what each of you changed is kept\.$/);
  await user.click(dialog.getByRole('button', { name: 'Save both' }));
  await screen.findByText('Saved. Not published yet.');
  expect((await stored()).map(({ title }) => title)).toEqual(['Den', 'Library']);
});

/** Opens the collection of a test, and holds up its photo until `arrive` is called. */
async function sendPhotoSlowly() {
  await put('collections', { collections: [HOME_OFFICE] });
  const opened = await open('collections');
  const { line, user } = opened;
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
  line.answer('POST', addSitePhoto.path, async (init, path) => {
    await isThere;
    return line.caller.fetch(path, init);
  });
  await user.click(await screen.findByText(/^Home office · /));
  const bytes = await pngPhoto({ colour: 'red', width: 40, height: 30 });
  const file = new File([bytes], 'desk.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Picture'), file);
  return { ...opened, arrive };
}

it('a photo that is still on its way when Save is pressed is saved once, and the screen says so meanwhile', async () => {
  const { user, arrive } = await sendPhotoSlowly();
  await user.click(save());
  await user.click(save());
  await screen.findByText('A photo is on its way. Everything is saved when it is there.');
  arrive();
  await screen.findByText('Saved. Not published yet.');
  expect(await stored()).toMatchObject([{ photo: { width: 40 } }]);
  const answer = await (await api.asStaff()).get(document);
  expect(answer.headers.get('ETag')).toBe('"2"');
});

it('a removed collection stays removed when its photo arrives later', async () => {
  const { user, arrive } = await sendPhotoSlowly();
  await user.click(screen.getByRole('button', { name: 'Remove collection 1' }));
  await user.click(save());
  arrive();
  await screen.findByText('Saved. Not published yet.');
  expect(await stored()).toEqual([]);
});
