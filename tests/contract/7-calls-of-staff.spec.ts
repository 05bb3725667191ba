import { paths } from '../../src/paths.ts';
import { type BareCall, expect, messageToast, TOKEN, test } from './bare-server.ts';
import {
  addProduct,
  chooseAction,
  field,
  openAddForm,
  saveEdit,
  signOut,
} from './product-steps.ts';

const ADDED = 'Product and images added successfully!';

test.beforeEach(({ bare }) => bare.signIn());

test.describe('the dashboard', () => {
  test('asks for the CSRF cookie as it loads', async ({ page, bare }) => {
    await page.goto(paths.dashboard);
    await expect.poll(() => bare.callsTo('GET /sanctum/csrf-cookie')).toHaveLength(1);
  });

  test('asks for the profile with the bearer token, and shows name, initial and e-mail', async ({
    page,
    bare,
  }) => {
    await page.goto(paths.dashboard);
    const badge = page.getByRole('button', { name: /^Your menu:/ });
    await expect(badge).toContainText('Amina Hassan');
    await expect(badge).toContainText('amina@makao.example');
    await expect(badge.getByText('A', { exact: true })).toBeVisible();
    const [call] = bare.callsTo('GET /api/user/profile');
    expect(call?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
  });

  test('shows a plain list without further headers', async ({ page, bare: _ }) => {
    await page.goto(paths.dashboard);
    await expect(page.getByText('Showing 1-10 of 30 results')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Shelf 10' })).toBeVisible();
  });

  test('sets the token of the CSRF answer as X-CSRF-TOKEN of later calls', async ({
    page,
    bare,
  }) => {
    bare.answer('GET /sanctum/csrf-cookie', { json: { token: 'a-csrf-token' } });
    await page.goto(paths.orders);
    await signOut(page);
    await expect(page).toHaveURL(paths.login);
    const [call] = bare.callsTo('POST /api/logout');
    expect(call?.headers['x-csrf-token']).toBe('a-csrf-token');
  });

  test('sends the sign-out with the bearer token and no body', async ({ page, bare }) => {
    await page.goto(paths.orders);
    await signOut(page);
    await expect(page).toHaveURL(paths.login);
    const [call] = bare.callsTo('POST /api/logout');
    expect(call?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    expect(call?.body ?? '').toBe('');
  });
});

test.describe('the add form', () => {
  test('sorts the categories by name', async ({ page, bare: _ }) => {
    await openAddForm(page);
    await expect(field(page, 'Category').getByRole('option')).toHaveText([
      'Choose a category',
      'Home',
      'Office',
    ]);
  });

  test('asks for a category’s subcategories, then for a subcategory’s types', async ({
    page,
    bare,
  }) => {
    await openAddForm(page);
    await field(page, 'Category').selectOption('Home');
    await field(page, 'Subcategory').selectOption('Study Room');
    await field(page, 'Type').selectOption('Book Shelves');
    expect(bare.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/categories/2', '/api/subcategories/32/types']),
    );
  });

  test('sends the fields as multipart, without a type that was not chosen', async ({
    page,
    bare,
  }) => {
    await addProduct(page);
    await expect(messageToast(page, ADDED)).toBeVisible();
    const [call] = bare.callsTo('POST /api/products');
    expect(call?.headers['content-type']).toContain('multipart/form-data');
    const parts = partsOf(call);
    expect(parts).toMatchObject({
      title: 'Baraka shelf',
      description: 'Five shelves of oak.',
      category_id: '2',
    });
    expect(parts).not.toHaveProperty('type_id');
  });

  test('asks for the CSRF cookie, creates the product, then uploads its images', async ({
    page,
    bare,
  }) => {
    await addProduct(page);
    await expect(messageToast(page, ADDED)).toBeVisible();
    const calls = bare.calls.map(({ method, path }) => `${method} ${path}`);
    const places = [
      'GET /sanctum/csrf-cookie',
      'POST /api/products',
      'POST /api/products/77/images',
    ].map((call) => calls.indexOf(call));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('sends main and thumbnails[n] in one call where they fit', async ({ page, bare }) => {
    await page.addInitScript(recordForms);
    await addProduct(page);
    await expect(messageToast(page, ADDED)).toBeVisible();
    expect(bare.callsTo('POST /api/products/N/images')).toHaveLength(1);
    const names = await page.evaluate(() =>
      (window as unknown as { sent: string[][] }).sent.at(-1),
    );
    expect(names).toEqual(expect.arrayContaining(['main', 'thumbnails[0]']));
  });
});

test.describe('the edit form', () => {
  test('begins with the row, without a further call for the product', async ({ page, bare: _ }) => {
    await chooseAction(page, 'Shelf 1', 'Edit');
    await expect(field(page, 'Title')).toHaveValue('Shelf 1');
    await expect(field(page, 'Description')).toHaveValue('Five shelves of oak.');
    await expect(field(page, 'Category')).toHaveValue('2');
  });

  test('asks for the children of the category', async ({ page, bare }) => {
    await chooseAction(page, 'Shelf 1', 'Edit');
    await expect(field(page, 'Subcategory').getByRole('option')).toContainText(['Study Room']);
    const asked = () => bare.callsTo('GET /api/categories/N/subcategories').length;
    await expect.poll(asked).toBeGreaterThan(0);
  });

  test('puts the fields and the list of images as JSON, without the files', async ({
    page,
    bare,
  }) => {
    await chooseAction(page, 'Shelf 1', 'Edit');
    await field(page, 'Title').fill('Shelf one');
    await saveEdit(page);
    await expect(messageToast(page, 'Product updated successfully!')).toBeVisible();
    const [call] = bare.callsTo('PUT /api/products/N');
    expect(call?.path).toBe('/api/products/1');
    expect(call?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      id: 1,
      title: 'Shelf one',
      description: 'Five shelves of oak.',
      category_id: 2,
      subcategory_id: 32,
      type_id: 34,
      images: [
        { id: 10, url: 'products/1/main.webp' },
        { id: 11, url: 'products/1/thumbnails/side.webp' },
      ],
    });
  });

  test('names category, subCategories, type and mainImageURL in the JSON', async ({
    page,
    bare,
  }) => {
    await chooseAction(page, 'Shelf 1', 'Edit');
    await field(page, 'Title').fill('Shelf one');
    await saveEdit(page);
    await expect(messageToast(page, 'Product updated successfully!')).toBeVisible();
    const [call] = bare.callsTo('PUT /api/products/N');
    const body = JSON.parse(call?.body ?? '') as object;
    for (const name of ['category', 'subCategories', 'type', 'mainImageURL']) {
      expect(body).toHaveProperty(name);
    }
  });

  test('reloads the list after it has saved', async ({ page, bare }) => {
    await chooseAction(page, 'Shelf 1', 'Edit');
    await field(page, 'Title').fill('Shelf one');
    const before = bare.callsTo('GET /api/products').length;
    await saveEdit(page);
    await expect.poll(() => bare.callsTo('GET /api/products').length).toBeGreaterThan(before);
  });
});

test('the list is reloaded after a product is deleted', async ({ page, bare }) => {
  await chooseAction(page, 'Shelf 1', 'Delete');
  const before = bare.callsTo('GET /api/products').length;
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => bare.callsTo('DELETE /api/products/N')).toHaveLength(1);
  await expect.poll(() => bare.callsTo('GET /api/products').length).toBeGreaterThan(before);
});

/** The text fields of a multipart body. */
function partsOf(call: BareCall | undefined): Record<string, string> {
  const parts = call?.body?.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g) ?? [];
  return Object.fromEntries([...parts].map(([, name = '', text = '']) => [name, text]));
}

/** In the page: notes the names of each form's parts, which the browser's protocol hides with files. */
function recordForms() {
  const sent: string[][] = [];
  Object.assign(window, { sent });
  const note = (body: unknown) => {
    if (body instanceof FormData) sent.push([...body.keys()]);
  };
  const { fetch } = window;
  window.fetch = (input, init) => {
    note(init?.body);
    return fetch(input, init);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    note(body);
    return send.call(this, body);
  };
}
