import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';
import { aPdf } from '../server/a-file.ts';
import { breaks, openList as openTheList, page, said } from './open-list.tsx';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

const pdf = (name: string) => new File([aPdf], name, { type: 'application/pdf' });
const button = (name: string) => screen.getByRole('button', { name });
const ready = (name: string) => waitFor(() => within(fileRow(name)).getByText(/ready to send$/));

function fileRow(name: string): HTMLElement {
  const files = within(screen.getByRole('list', { name: 'Your files' }));
  return files.getByText(name).closest('li') as HTMLElement;
}

/** The page of the list; notes the bodies of requests, which are answered in the API's place. */
async function openList() {
  const opened = await openTheList(api);
  const bodies: { attachments: string[] }[] = [];
  return {
    ...opened,
    bodies,
    async choose(...files: File[]) {
      const begin = screen.queryByRole('button', { name: 'Add a photo of the room or a plan' });
      if (begin) await opened.user.click(begin);
      const input = await screen.findByLabelText(/^Add (a photo or PDF|another file)$/);
      await waitFor(() => expect(document.activeElement).toBe(input));
      await opened.user.upload(input, files);
    },
    take: () =>
      opened.answer(({ body }) => {
        bodies.push(JSON.parse(String(body)));
        return Response.json({ message: 'Your request is with us.' });
      }),
  };
}

it('the files of a list are uploaded at once, remembered, and named when the list was sent', async () => {
  const { bodies, choose, fillDetails, send, show, take, user } = await openList();
  await choose(pdf('plan.pdf'), pdf('room.pdf'));
  await ready('plan.pdf');
  await ready('room.pdf');
  await user.click(button('Remove room.pdf'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Add another file')),
  );
  await choose(new File([new Uint8Array(4_000_001)], 'hall.pdf', { type: 'application/pdf' }));
  await said(/^hall\.pdf was left out: This file is more than 4 MB\./);
  cleanup();
  show(page);
  await ready('plan.pdf');
  await fillDetails();
  take();
  await send();
  const thanks = await screen.findByRole('region', { name: /^Thank you/ });
  expect(thanks.textContent).toContain('You also sent this file:plan.pdf');
  expect(bodies).toMatchObject([{ attachments: [expect.stringMatching(/^[0-9a-f]{32}$/)] }]);
  await user.click(button('Begin a new list'));
  cleanup();
  show(page);
  expect(screen.queryByText('plan.pdf')).toBeNull();
});

it('a list waits for its files before it is sent', async () => {
  const { bodies, choose, fillDetails, line, send, take } = await openList();
  await fillDetails();
  take();
  const gate = Promise.withResolvers<Response>();
  line.answer('POST', '/api/quotes/attachments', () => gate.promise);
  await choose(pdf('plan.pdf'));
  await screen.findByRole('progressbar', { name: 'Sending plan.pdf' });
  await send();
  await screen.findByText(/goes out by itself as soon as your files are up/);
  expect(bodies).toEqual([]);
  gate.resolve(Response.json({ id: 'a'.repeat(32), name: 'plan.pdf', kind: 'pdf', bytes: 9 }));
  await screen.findByRole('heading', { name: /^Thank you/ });
  expect(bodies).toMatchObject([{ attachments: ['a'.repeat(32)] }]);
});

it('a list whose files did not arrive is held back, and sent when the connection is there again', async () => {
  const { bodies, choose, fillDetails, line, send, take } = await openList();
  await fillDetails();
  take();
  const mend = line.answer('POST', '/api/quotes/attachments', breaks);
  await choose(pdf('plan.pdf'));
  await said(/It did not get through\./);
  await send();
  await said(/Nothing was sent: a file is not up yet\./);
  await waitFor(() => expect(document.activeElement).toBe(button('Remove plan.pdf')));
  expect(bodies).toEqual([]);
  mend();
  dispatchEvent(new Event('online'));
  await ready('plan.pdf');
  await send();
  await screen.findByRole('heading', { name: /^Thank you/ });
  expect(bodies[0]?.attachments).toHaveLength(1);
});

it.each([
  { status: 415, message: 'We can take photos and PDFs.', again: false },
  { status: 413, message: '', words: 'more than 4 MB', again: false },
  { status: 429, message: 'Try again in 20 minutes.', again: true },
  { status: 503, message: 'Our files are away for a moment.', again: true },
  { status: 500, message: 'Oops', words: 'Something is wrong on our side', again: true },
])(
  'an answer of $status to a file of a list is explained',
  async ({ status, message, again, words = message }) => {
    const { choose, line, user } = await openList();
    const answer = () => Response.json({ message }, { status });
    const mend = line.answer('POST', '/api/quotes/attachments', answer);
    await choose(pdf('plan.pdf'));
    await said(new RegExp(words));
    mend();
    const tryAgain = screen.queryByRole('button', { name: 'Try again to send plan.pdf' });
    expect(tryAgain !== null).toBe(again);
    if (!tryAgain) return;
    await user.click(tryAgain);
    await ready('plan.pdf');
  },
);

it('files that the server keeps no more are marked, and all else stays', async () => {
  const { answer, choose, fillDetails, send, user } = await openList();
  await fillDetails();
  await choose(pdf('plan.pdf'), pdf('hall.pdf'));
  await ready('hall.pdf');
  const gone = 'A file of yours is not kept any more. Choose it again and send.';
  const errors = { attachments: gone, 'attachments.0': gone };
  answer(() => Response.json({ message: gone, errors }, { status: 422 }));
  await send();
  await said(/A file of yours is not kept any more\./);
  expect(within(fileRow('plan.pdf')).getByRole('alert').textContent).toMatch(/Press Try again/);
  await ready('hall.pdf');
  await waitFor(() => expect(document.activeElement).toBe(button('Remove plan.pdf')));
  await user.click(button('Clear what I typed'));
  expect(screen.queryByText('hall.pdf')).toBeNull();
});

it('the files of a list are kept while the phone is offline', async () => {
  const { choose, fillDetails, line, send } = await openList();
  await fillDetails();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  line.cut('POST', '/api/quotes/attachments');
  await choose(pdf('plan.pdf'));
  await said(/It did not get through\./);
  await send();
  await said(/Nothing was sent: a file is not up yet\./);
  fileRow('plan.pdf');
});
