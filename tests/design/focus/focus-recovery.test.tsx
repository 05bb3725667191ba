import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect, it } from 'vitest';
import { useFocusRecovery } from '../../../src/design/focus/focus-recovery.ts';
import { Toasts } from '../../../src/design/toasts/Toasts.tsx';
import { showUndoToast } from '../../../src/design/toasts/undo-toast.tsx';
import { press } from '../../support/components/on-screen.ts';

afterEach(() => {
  cleanup();
  toast.dismiss();
});

/** Two rows, each with a button that takes it out, and one with a button that goes by itself. */
function Page() {
  const [rows, setRows] = useState(['Sofa', 'Bed']);
  const [isUndone, setUndone] = useState(false);
  const [isChanged, setChanged] = useState(true);
  useFocusRecovery();
  return (
    <main>
      <h1>History</h1>
      <section>
        <h2>Rows</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <a href={`#${row}`}>{row}</a>
              <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
                Remove {row}
              </button>
              {!isUndone && (
                <button type="button" onClick={() => setUndone(true)}>
                  Take back {row}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <p>
        <button type="button">Save</button>
        {isChanged && (
          <button type="button" onClick={() => setChanged(false)}>
            Discard
          </button>
        )}
      </p>
      <Toasts docked />
    </main>
  );
}

const expectFocus = (words: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(words));

it('the focus stays in the row whose button was removed, or moves to the heading with the row', async () => {
  render(<Page />);
  await press('Take back Bed');
  await expectFocus('Bed');
  await press('Remove Bed');
  await expectFocus('Rows');
});

it('the focus moves to the button beside a removed one', async () => {
  render(<Page />);
  await press('Discard');
  await expectFocus('Save');
});

it('the focus is restored after an undo in a toast', async () => {
  render(<Page />);
  screen.getByRole('link', { name: 'Sofa' }).focus();
  act(() => showUndoToast('Saved', () => {}));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sofa'));
});

it('the focus is restored after the focused toast was closed', async () => {
  render(<Page />);
  screen.getByRole('link', { name: 'Bed' }).focus();
  act(() => showUndoToast('Saved', () => {}));
  await userEvent.click(await screen.findByRole('button', { name: 'close' }));
  fireEvent.animationEnd(document.querySelector('.Toastify__toast') as Element);
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  await expectFocus('Bed');
});

it('the focus stays where it is while the pointer is used', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Remove Bed' }).focus();
  await userEvent.click(screen.getByRole('heading', { name: 'History' }));
  const button = screen.getByRole('button', { name: 'Remove Bed' });
  act(() => button.click());
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

it('the focus is recovered from an element that was pressed once more before a key was used', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Discard' });
  button.focus();
  fireEvent.pointerDown(button);
  await userEvent.keyboard('{Enter}');
  await expectFocus('Save');
});
