import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/account/session/api-query.ts';
import { readAuthToken, storeAuthToken } from '../../src/account/session/auth-token.ts';
import { LoginForm } from '../../src/account/sign-in/LoginForm.tsx';
import { AddProductScreen } from '../../src/back-office/add-product/AddProductScreen.tsx';
import { dashboardFigures } from '../../src/back-office/contract/dashboard-figures.ts';
import { ProductsScreen } from '../../src/back-office/products/ProductsScreen.tsx';
import { forgetCsrf } from '../../src/client.ts';
import { paths } from '../../src/paths.ts';
import { readDataFile } from '../../src/platform/data-file.ts';
import { pngPhoto } from '../media/server/sample-photos.ts';
import { BareServer, bareProduct } from '../support/bare-server.ts';
import { uploadsOver } from '../support/components/uploads.ts';

const figures = readDataFile('data/dashboard.json', dashboardFigures);
const photo = await pngPhoto({ colour: '#123456', width: 30, height: 30 });
const file = (name: string) => new File([photo], name, { type: 'image/png' });

let server: BareServer;
let user: UserEvent;
const visited: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetCsrf();
  history.replaceState(null, '', paths.dashboard);
  visited.length = 0;
  user = userEvent.setup();
  const go = (to: string | URL) => void visited.push(String(to));
  vi.spyOn(location, 'assign').mockImplementation(go);
  vi.spyOn(location, 'replace').mockImplementation(go);
  // Calls that such a server does not know are logged, and nothing else.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 30, close() {} }));
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  queryClient.clear();
  vi.mocked(console.warn).mockRestore();
  vi.unstubAllGlobals();
});

function serve(...products: ConstructorParameters<typeof BareServer>) {
  server = new BareServer(...products);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', uploadsOver(server.fetch));
}

/** The dashboard of somebody who is signed in. */
async function openDashboard(...products: ConstructorParameters<typeof BareServer>) {
  serve(...products);
  storeAuthToken('a-token');
  render(<ProductsScreen figures={figures} />);
  await screen.findByText(/^Showing /);
}

const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });

async function choose(action: string) {
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  await user.click(screen.getByRole('button', { name: action }));
}

const form = () => within(screen.getByRole('form', { name: 'Product' }));
const field = (label: string) =>
  form().getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));

it('signs in with a token alone', async () => {
  serve();
  render(<LoginForm />);
  await user.type(screen.getByLabelText('Email'), 'amina@makao.example');
  await user.type(screen.getByLabelText('Password'), 'a long pass phrase');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(visited).toEqual([paths.dashboard]));
  expect(readAuthToken()).toBe('a-token');
});

describe('the dashboard', () => {
  it('shows a product with the contract’s fields, and the person’s badge', async () => {
    await openDashboard(bareProduct());
    const cells = within(row('Walnut desk'));
    for (const text of ['Office', 'Desks', 'Workstations']) cells.getByText(text);
    expect(cells.getByLabelText<HTMLSelectElement>('Status of Walnut desk').value).toBe('1');
    await screen.findAllByText('Amina Hassan');
    await screen.findByText('User Logged in Successfully');
  });

  it('stays signed in when calls outside the contract are refused', async () => {
    await openDashboard(bareProduct());
    await waitFor(() => expect(server.met.map(({ call }) => call)).toContain('GET /api/figures'));
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect([readAuthToken(), visited]).toEqual(['a-token', []]);
  });

  it('shows products with nothing but id and picture', async () => {
    await openDashboard({ id: 3, images: [{ url: 'products/three.jpg' }] }, { id: 4 });
    row('Product 3');
    row('Product 4');
  });

  it('pages, searches and sorts a list that arrives as a whole', async () => {
    const products = Array.from({ length: 23 }, (_, index) =>
      bareProduct({ id: index + 1, title: `Desk ${String(index + 1).padStart(2, '0')}` }),
    );
    await openDashboard(...products);
    screen.getByText('Showing 1-10 of 23 results');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 11-20 of 23 results');
    await screen.findByRole('row', { name: /Desk 11/ });
    await user.click(screen.getByLabelText('Search the table'));
    await user.paste('desk 07');
    await screen.findByText('Showing 1 of 1 result');
    await screen.findByRole('row', { name: /Desk 07/ });
  });

  it('deletes a product when the answer is an empty object', async () => {
    await openDashboard(bareProduct());
    await choose('Delete');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Product deleted successfully');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Walnut/ })).toBeNull());
  });

  it('signs out', async () => {
    await openDashboard(bareProduct());
    await user.click(screen.getByRole('button', { name: /^Your menu/ }));
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(visited).toEqual([paths.login]));
    expect(readAuthToken()).toBeNull();
  });
});

describe('Edit', () => {
  it.each([
    [200, {}],
    [200, { message: 'Saved.' }],
    [201, { id: 5 }],
    [204, {}],
  ] as const)('opens from the row and saves where a PUT answers %i %j', async (status, words) => {
    await openDashboard(bareProduct());
    Object.assign(server, { written: status, words });
    await choose('Edit');
    expect((await screen.findByDisplayValue('Walnut desk')) as unknown).toBe(field('Title'));
    const before = server.met.length;
    await user.clear(field('Title'));
    await user.paste('Oak desk');
    await user.click(form().getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Product updated successfully!');
    const [put, ...others] = server.writes;
    expect([put?.call, others]).toEqual(['PUT /api/products/5', []]);
    expect(put?.body).toMatchObject({
      id: 5,
      title: 'Oak desk',
      description: 'A wide desk for two screens.',
      category: 'Office',
      subCategories: ['Desks'],
      type: 'Workstations',
      mainImageURL: '/storage/products/walnut.jpg',
      category_id: 1,
      subcategory_id: 8,
      type_id: 17,
      images: [
        { id: 51, url: 'products/walnut.jpg' },
        { id: 52, url: 'thumbnails/walnut-side.jpg' },
      ],
    });
    await waitFor(() => {
      const calls = server.met.slice(before).map(({ call }) => call);
      expect(calls).toContainEqual(expect.stringMatching(/products\?/));
    });
  });
});

describe('Add Products', () => {
  it.each([
    [201, { id: 9 }],
    [200, { id: undefined, data: { id: 9 } }],
  ] as const)(
    'creates and sends all photos at once where the id is in %i %j',
    async (status, words) => {
      serve();
      Object.assign(server, { written: status, words });
      storeAuthToken('a-token');
      render(<AddProductScreen />);
      await form().findByRole('option', { name: 'Outdoor' });
      await user.type(field('Title'), 'Oak bench');
      await user.type(field('Description'), 'For three.');
      await user.selectOptions(field('Category'), 'Outdoor');
      await form().findByRole('option', { name: 'Garden' });
      await user.selectOptions(field('Subcategory'), 'Garden');
      await form().findByRole('option', { name: 'Benches' });
      await user.selectOptions(field('Type'), 'Benches');
      await user.upload(field('Thumbnails'), [file('side.png'), file('back.png')]);
      await user.upload(field('Main image'), file('front.png'));
      await user.click(form().getByRole('button', { name: /^Add product/ }));
      await screen.findByText('Product and images added successfully!');
      expect(server.writes.map(({ call, body }) => [call, body])).toEqual([
        [
          'POST /api/products',
          {
            title: 'Oak bench',
            description: 'For three.',
            category_id: '70',
            subcategory_id: '71',
            type_id: '72',
            status_id: '1',
          },
        ],
        [
          'POST /api/products/9/images',
          { main: 'front.png', 'thumbnails[0]': 'side.png', 'thumbnails[1]': 'back.png' },
        ],
      ]);
      expect(field('Title').value).toBe('');
    },
  );

  it('asks for a main image where only thumbnails were chosen', async () => {
    serve();
    storeAuthToken('a-token');
    render(<AddProductScreen />);
    await user.upload(field('Thumbnails'), file('side.png'));
    await user.click(form().getByRole('button', { name: /^Add product/ }));
    await screen.findByText('Main Product Image is required.');
    expect(server.writes).toEqual([]);
  });
});
