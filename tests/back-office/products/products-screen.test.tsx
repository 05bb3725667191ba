import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/account/session/api-query.ts';
import type { Publication } from '../../../src/publication/contract/publication.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aPublication } from '../../publication/contract/a-publication.ts';
import { choose, findDialog, row } from '../../support/components/on-screen.ts';
import { expectConsoleError, unavailable } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { bar, minutesAgo, published, visitProducts } from './visit-products.tsx';

const api = await createTestApi();
beforeEach(api.empty);

/** Limit of `vi.waitFor`, which works while timers are stopped but gives up after a second. */
const TIMEOUT_MS = 20_000;

const inAWhile: Publication['next'] = { at: minutesAgo(-15), because: 'quiet' };

const wanted = (overrides: Partial<Publication>) =>
  aPublication({ wanted_at: minutesAgo(2), ...overrides });

const counted = (text: string | RegExp) => screen.findByText(text);

it('a colleague’s change appears on return to the screen, but not amid work', async () => {
  const { amina, show, user } = await visitProducts(api, 'Shelf 1');
  show();
  await screen.findByLabelText('Select Shelf 1');
  await addProduct(amina, { title: 'Shelf 2' });
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(await screen.findByLabelText('Select Shelf 2'));
  await addProduct(amina, { title: 'Shelf 3' });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByLabelText('Select Shelf 3')).toBeNull();
  await user.click(screen.getByLabelText('Select Shelf 2'));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByLabelText('Select Shelf 3');
});

it('a page of another size ticks all of its rows once they have loaded', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Shelf ${index + 1}`);
  const { line, show, user } = await visitProducts(api, ...titles);
  show();
  await counted('Showing 1-10 of 12 results');
  const arrival = Promise.withResolvers<void>();
  line.answer('GET', '/api/products', async (init, path) => {
    await arrival.promise;
    return line.caller.fetch(path, init);
  });
  await choose(screen.getByLabelText('Products on a page'), '25 on a page');
  await counted('Showing 1-10 of 12 results');
  arrival.resolve();
  await counted('Showing 1-12 of 12 results');
  await user.click(screen.getByLabelText('Select all on this page'));
  expect(bar().textContent).toContain('12 selected');
});

it('a list that does not load is reported, with another try', async () => {
  const { line, show, user } = await visitProducts(api, 'Shelf 1');
  const mend = line.answer('GET', '/api/products', unavailable);
  show();
  await screen.findByText('Failed to update product details. Please try again.');
  expectConsoleError(/could not load/);
  expect(screen.queryByText('User Logged in Successfully')).toBeNull();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await counted('Showing 1 of 1 result');
  // The greeting waits for the message about the failure.
  await user.click(screen.getByRole('button', { name: 'close' }));
  await screen.findByText('User Logged in Successfully');
});

it('a failure of the figures leaves the rest of the screen working', async () => {
  const { line, show } = await visitProducts(api, 'Shelf 1');
  line.answer('GET', '/api/figures', unavailable);
  show();
  await counted('Showing 1 of 1 result');
  await waitFor(() => expectConsoleError(/could not load/));
});

it('the line above the table follows a build until the site shows the change', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { line, products, show, site } = await visitProducts(api, 'Shelf 1');
    const { id = 0, version = 0 } = products[0] ?? {};
    line.answer('GET', '/api/publication', async () =>
      Response.json(wanted({ requested_at: minutesAgo(2), products: { [id]: version } })),
    );
    show();
    await screen.findByText(
      /^1 change since the last publication\..* Publishing was requested .*at \d\d:\d\d and takes a few minutes\.$/,
    );
    await screen.findByText('Published; search engines not yet');
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), TIMEOUT_MS);
    site.published = published({ [id]: version });
    await vi.advanceTimersByTimeAsync(25_000);
    await screen.findByText('All changes are published.');
    within(row('Shelf 1')).getByText('Published');
  } finally {
    vi.useRealTimers();
  }
});

it('the line above the table says that publishing is done by hand', async () => {
  const { show } = await visitProducts(api, 'Shelf 1');
  show();
  await screen.findByText(/ Publishing is done by hand: ask the site administrator\.$/);
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  await counted('Showing 1 of 1 result');
});

it('the line above the table publishes at once, and says that publishing has begun', async () => {
  const { line, show, user } = await visitProducts(api, 'Shelf 1');
  let publication = wanted({ next: inAWhile, products: { 1: 1 } });
  line.answer('GET', '/api/publication', () => Response.json(publication));
  line.answer('POST', '/api/publication', () => {
    publication = { ...publication, next: null, started_at: minutesAgo(0), left_today: 2 };
    return Response.json(publication);
  });
  show();
  await screen.findByText(/about \d\d:\d\d, or a little later after more changes\.$/);
  const button = await screen.findByRole('button', { name: 'Publish now' });
  await user.dblClick(button);
  await screen.findByText(/Publishing began .*at \d\d:\d\d and takes a few minutes\.$/);
  await waitFor(() => expect(button.isConnected).toBe(false));
  await screen.findByText(/It can be published 2 times more today\./);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(line.calls.filter((call) => call === `POST /api/publication`)).toHaveLength(1);
});

it('the line above the table offers another try after a build that failed immediately', async () => {
  const { line, show, user } = await visitProducts(api, 'Shelf 1');
  let publication = wanted({ next: inAWhile, products: { 1: 1 } });
  line.answer('GET', '/api/publication', () => Response.json(publication));
  line.answer('POST', '/api/publication', () => {
    const failed = { at: minutesAgo(0), reason: 'The build hook could not be reached.' };
    publication = { ...publication, failed };
    return Response.json(publication);
  });
  show();
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText(/Publishing failed/);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('failed'));
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() =>
    expect(line.calls.filter((call) => call === `POST /api/publication`)).toHaveLength(2),
  );
});

it('the line above the table asks before it uses the last build of the day', async () => {
  const { line, show, user } = await visitProducts(api, 'Shelf 1');
  let publication = wanted({ next: inAWhile, left_today: 1, products: { 1: 1 } });
  line.answer('GET', '/api/publication', () => Response.json(publication));
  const publish = () => line.calls.filter((call) => call === `POST /api/publication`);
  line.answer('POST', '/api/publication', () =>
    Response.json({ message: 'It was published as often today as it may be.' }, { status: 409 }),
  );
  show();
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  const dialog = await findDialog('Publish for the last time today?');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(publish()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  const again = await findDialog();
  await user.click(again.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(publish()).toHaveLength(1));
  await screen.findByText('It was published as often today as it may be.');

  line.answer('POST', '/api/publication', () => {
    publication = { ...publication, next: null, started_at: minutesAgo(0), left_today: 0 };
    return Response.json(publication);
  });
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  const last = await findDialog();
  await user.click(last.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Publishing began'));
});
