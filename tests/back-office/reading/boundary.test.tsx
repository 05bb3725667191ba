import { setImmediate } from 'node:timers/promises';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient, refetchCalls } from '../../../src/account/session/api-query.ts';
import { Boundary } from '../../../src/back-office/reading/Boundary.tsx';
import { late } from '../../../src/back-office/reading/late.tsx';
import { useRead } from '../../../src/back-office/reading/useRead.ts';
import { tagCalls } from '../../../src/catalogue/contract/tag-calls.ts';
import { inboxCalls } from '../../../src/enquiry/contract/inbox-calls.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const TAGS = '/api/tags';

async function visitor() {
  return visit(api, { staff: await colleague(api, 'Wanjiku', 'Otieno') });
}

function Tags({ stays = false }) {
  const tags = useRead(tagCalls.listTags, stays ? { refetchOnFocus: 'when told' } : {});
  return (
    <label>
      {tags.length} tags
      <input />
    </label>
  );
}

const tags = (stays?: boolean) => (
  <Boundary what="The tags">
    <Tags {...(stays && { stays })} />
  </Boundary>
);

it('a boundary says that it loads, and then shows what was read in one request', async () => {
  const { line, show } = await visitor();
  show(tags());
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await screen.findByText('0 tags');
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(line.calls.filter((call) => call.endsWith(TAGS))).toHaveLength(1);
});

it('a boundary shows an answer as soon as it is there, though React would wait for 300 ms', async () => {
  const { line } = await visitor();
  let isAnswered = false;
  line.answer('GET', TAGS, () => {
    isAnswered = true;
    return Response.json([]);
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(tags());
  for (let turns = 0; !place.textContent?.includes('0 tags'); turns += isAnswered ? 1 : 0) {
    await setImmediate();
    expect(turns).toBeLessThan(500);
  }
  root.unmount();
});

it('a boundary reads again what was cancelled before it had arrived', async () => {
  const { show } = await visitor();
  show(tags());
  await queryClient.cancelQueries();
  await screen.findByText('0 tags');
});

it('a boundary says what did not arrive, and tries again when asked', async () => {
  const { line, show, user } = await visitor();
  const mend = line.cut('GET', TAGS);
  show(tags());
  await screen.findByText('The tags did not arrive. Check the connection, then try again.');
  expectConsoleError(/could not load/);
  expect(console.error).not.toHaveBeenCalled();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('0 tags');
});

function Asked() {
  return useRead(inboxCalls.showEnquiry, { params: { id: 99 } }).fname;
}

it.each([
  ['in a sentence of its own', undefined, 'The enquiry is not there any more.'],
  ['in words of the screen', 'Somebody erased it.', 'Somebody erased it.'],
  ['by another part, which reads, too', <Tags key="gone" />, '0 tags'],
])('a boundary says %s that what it shows is not there any more', async (_how, gone, words) => {
  const { show } = await visitor();
  show(
    <Boundary what="The enquiry" gone={gone}>
      <Asked />
    </Boundary>,
  );
  await screen.findByText(words);
  expectConsoleError(/could not load/);
});

it('a boundary keeps what is typed below a read that fails later, and shows it again after another try', async () => {
  const { line, show, user } = await visitor();
  show(tags());
  await user.type(await screen.findByRole('textbox'), 'Oak');
  const mend = line.cut('GET', TAGS);
  await refetchCalls(tagCalls.listTags);
  await screen.findByText(/^The tags did not arrive\./);
  expectConsoleError(/could not load/);
  expect(screen.queryByRole('textbox')).toBeNull();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Oak'));
});

it('a boundary leaves an answer in sight that is only looked at again, if that fails', async () => {
  const { line, show } = await visitor();
  show(tags(true));
  await screen.findByText('0 tags');
  line.cut('GET', TAGS);
  await refetchCalls(tagCalls.listTags);
  expectConsoleError(/could not be looked for/);
  screen.getByText('0 tags');
});

it('a boundary asks again for what was told to be out of date while nothing showed it', async () => {
  const { line, show } = await visitor();
  let count = 0;
  line.answer('GET', TAGS, () => {
    count += 1;
    return Response.json(
      Array.from({ length: count - 1 }, (_, id) => ({ name: `${id}`, count: 0 })),
    );
  });
  show(tags());
  await screen.findByText('0 tags');
  cleanup();
  await refetchCalls({ path: TAGS });
  show(tags());
  await screen.findByText('1 tags');
});

it('a boundary asks for each of several parts once, and tries again only what failed', async () => {
  const { line, show, user } = await visitor();
  const mend = line.cut('GET', '/api/enquiries/99');
  show(
    <Boundary what="The desk">
      <Tags />
      <Asked />
    </Boundary>,
  );
  await screen.findByText(/^The desk did not arrive\./);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The desk is not there any more.');
  expect(line.calls.filter((call) => call.endsWith(TAGS))).toHaveLength(1);
  expectConsoleError(/could not load/);
});

it('a late part is loaded where it is shown, and again after a failure', async () => {
  const { show, user } = await visitor();
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Here is {name}.</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = late(load);
  show(
    <Boundary what="The part">
      <Part name="Amina" />
    </Boundary>,
  );
  await screen.findByText(/^The part did not arrive\./);
  expectConsoleError(/could not load/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Here is Amina.');
  expect(load).toHaveBeenCalledTimes(2);
});
