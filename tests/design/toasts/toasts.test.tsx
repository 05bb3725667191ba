import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '../../../src/design/Dialog.tsx';
import { Toasts } from '../../../src/design/toasts/Toasts.tsx';
import { showToastsIn } from '../../../src/design/toasts/toast-dock.ts';
import {
  carryToast,
  showCarriedToast,
  showToast,
  showToastWhenQuiet,
  takeBackFailure,
} from '../../../src/design/toasts/toasts.ts';
import { showUndoToast } from '../../../src/design/toasts/undo-toast.tsx';
import { findDialog } from '../../support/components/on-screen.ts';

beforeEach(() => void render(<Toasts docked />));
afterEach(() => {
  cleanup();
  toast.dismiss();
});

const say = (words: string, kind: 'success' | 'error' = 'success') =>
  act(() => showToast(kind, words));
/** Waits for these toasts, in any order. */
const shown = (...words: string[]) =>
  waitFor(() => {
    const visible = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(visible.sort()).toEqual(words.sort());
  });

it('the messages of two actions stand beside each other', async () => {
  say('One');
  say('Two');
  await shown('One', 'Two');
});

it('a message that is shown already is not shown twice', async () => {
  say('One');
  say('One');
  await shown('One');
});

it('a third message takes the place of the oldest success, and of an error only beside another error', async () => {
  say('One', 'error');
  say('Two');
  say('Three');
  await shown('One', 'Three');
  say('Four', 'error');
  await shown('One', 'Four');
  say('Five');
  await shown('Four', 'Five');
});

it('the message that something failed goes once it has succeeded, and others stay', async () => {
  act(() => showToast('error', 'No connection', 'the reply'));
  act(() => showToast('error', 'No room', 'the file'));
  await shown('No connection', 'No room');
  act(() => takeBackFailure('the reply'));
  await shown('No room');
});

it('a message that follows from no action waits until all others are gone', async () => {
  say('Saved');
  await shown('Saved');
  act(() => showToastWhenQuiet('3 new enquiries'));
  fireEvent.click(screen.getByRole('button', { name: 'close' }));
  await shown('3 new enquiries');
});

it('a toast with an undo button stays while others arrive', async () => {
  let undone = 0;
  act(() => showUndoToast('Deleted', () => (undone += 1)));
  say('One');
  say('Two');
  await shown('DeletedUndo', 'Two');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
});

it('the undo button of a toast undoes once, however often it is pressed', async () => {
  let undone = 0;
  act(() => showUndoToast('Deleted', () => (undone += 1)));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(undone).toBe(1);
});

it('toasts are shown inside the open dialog, and in the page afterwards', async () => {
  const { unmount } = render(
    <Dialog title="Edit" onClose={() => undefined}>
      <p>Fields</p>
    </Dialog>,
  );
  say('Saved');
  const dialog = await findDialog('Edit');
  await waitFor(() => dialog.getByRole('alert'));
  unmount();
  await shown('Saved');
});

it('toasts in front of a dialog take their room from the dialog, and the page behind it stays', async () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  measured.mockReturnValue(new DOMRect(0, 0, 300, 114));
  onTestFinished(() => measured.mockRestore());
  const roomIn = (element: HTMLElement) => element.style.getPropertyValue('--toasts');
  const before = roomIn(document.documentElement);
  say('Saved');
  await shown('Saved');
  render(
    <Dialog title="Edit" onClose={() => undefined}>
      <p>Fields</p>
    </Dialog>,
  );
  expect(roomIn(screen.getByRole('dialog'))).toBe('114px');
  expect(roomIn(document.documentElement)).toBe(before);
});

it('toasts stand in the page where a dialog left it before it was closed', async () => {
  const gone = document.body.appendChild(document.createElement('dialog'));
  const giveBack = showToastsIn(gone);
  gone.remove();
  cleanup();
  render(<Toasts docked />);
  say('Saved');
  await shown('Saved');
  giveBack();
});

it('the toast of the former page is shown once, and one that cannot be read is ignored', async () => {
  carryToast('success', 'Saved');
  act(showCarriedToast);
  act(showCarriedToast);
  await shown('Saved');
  for (const left of ['{', 'null', '{"kind":"constructor","message":"1"}']) {
    sessionStorage.setItem('carriedToast', left);
    act(showCarriedToast);
  }
  await shown('Saved');
});

it('the sums of a message stay on one line each, also the same sum twice', async () => {
  say('KSh 6,960 of KSh 6,960 is paid.');
  await shown('KSh 6,960 of KSh 6,960 is paid.');
  expect(screen.getAllByText('KSh 6,960')).toHaveLength(2);
});
