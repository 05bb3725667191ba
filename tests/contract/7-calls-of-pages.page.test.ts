import { expect, it, vi } from 'vitest';
import { paths } from '../../src/paths.ts';
import { type BareAnswers, bareProduct } from '../support/bare-server.ts';
import { openBarePage } from '../support/pages/open-bare-page.ts';
import { eventually, find } from '../support/pages/open-page.ts';

it('GET /sanctum/csrf-cookie is sent when the contact page opens', async () => {
  const { run, server } = openBarePage(paths.contactUs);
  await run('enquiry/contact-form/prepare-contact.ts');
  server.callTo('GET /sanctum/csrf-cookie');
});

it('a failure of the CSRF cookie is only logged when the contact page opens', async () => {
  const { run, warn } = openBarePage(paths.contactUs, {
    'GET /sanctum/csrf-cookie': { isLost: true },
  });
  await run('enquiry/contact-form/prepare-contact.ts');
  await eventually(() => expect(warn).toHaveBeenCalledOnce());
  expect(document.querySelector('.page-toast')).toBeNull();
});

it('GET /api/products, of which id and images[].url are read, fills the home grid', async () => {
  const { id, images } = bareProduct(1);
  const { run, server } = openBarePage(paths.home, {
    'GET /api/products': { json: [{ id, images }] },
  });
  await run('catalogue/cards/random-grid.ts');
  await eventually(() => expect(find('[data-random-grid]').children).toHaveLength(1));
  expect(server.callTo('GET /api/products').query).toEqual({});
});

async function openBeds(answers?: BareAnswers) {
  const opened = openBarePage(paths.beds, answers);
  const grid = find('[data-live-grid]');
  const built = [...grid.children];
  await opened.run('catalogue/cards/refresh-grid.ts');
  return { ...opened, grid, built };
}

it('GET /api/products has category_id, subcategory_id and type_id on a catalogue page, which shows that it loads', async () => {
  const answer = Promise.withResolvers<void>();
  const { grid, server } = await openBeds({
    'GET /api/products': { json: [bareProduct(1)], after: answer.promise },
  });
  expect(server.callTo('GET /api/products').query).toEqual({
    category_id: '2',
    subcategory_id: '20',
    type_id: '21',
  });
  expect(grid.ariaBusy).toBe('true');
  answer.resolve();
  await eventually(() => expect(grid.ariaBusy).toBe('false'));
  expect(grid.children).toHaveLength(1);
});

it('product images load from /storage/{image url}', async () => {
  const { grid } = await openBeds({ 'GET /api/products': { json: [bareProduct(1)] } });
  await eventually(() => expect(grid.children).toHaveLength(1));
  expect(find('[data-live-grid] img').getAttribute('src')).toBe('/storage/products/1/main.webp');
});

it("a product with no images shows the text 'Image Not Loaded'", async () => {
  const { grid } = await openBeds({
    'GET /api/products': { json: [bareProduct(1, { images: [] })] },
  });
  await eventually(() => expect(grid.children).toHaveLength(1));
  expect(find('[data-live-grid] img').getAttribute('alt')).toBe('Image Not Loaded');
});

it('a catalogue fetch failure is only logged, and the page keeps its products', async () => {
  const { built, grid, warn } = await openBeds({ 'GET /api/products': { isLost: true } });
  await eventually(() => expect(warn).toHaveBeenCalledOnce());
  expect([...grid.children]).toEqual(built);
  expect(built.length).toBeGreaterThan(0);
  expect(document.querySelector('.page-toast')).toBeNull();
});

it('the chat button opens a messaging-app link in a new tab after a 0.5 s delay', async () => {
  const { run } = openBarePage(paths.beds);
  const open = vi.fn();
  vi.stubGlobal('open', open);
  await run('shell/floating-buttons.ts');
  vi.useFakeTimers();
  find('[data-chat]').click();
  vi.advanceTimersByTime(499);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=How%20can%20I%20help%20you%3F$/),
    '_blank',
    'noopener',
  );
});

it.each(['/dashboard', '/dashboard/anything', '/products/add-products'])(
  '%s redirects unauthenticated visitors to /login',
  async (address) => {
    const { run, visited } = openBarePage(paths.dashboard);
    history.replaceState(null, '', address);
    await run('account/session/guard.ts');
    expect(visited).toEqual([`/login?next=${encodeURIComponent(address)}`]);
  },
);
