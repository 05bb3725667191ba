import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../src/design/Dialog.tsx';

afterEach(cleanup);

function opened() {
  const onClose = vi.fn();
  render(
    <Dialog title="Send this quotation?" onClose={onClose}>
      <p>It is for Grace N'dichu.</p>
    </Dialog>,
  );
  return { dialog: screen.getByRole('dialog'), onClose };
}

it('a press beside a dialog closes it, and one within it does not', () => {
  const { dialog, onClose } = opened();
  fireEvent.mouseDown(screen.getByText("It is for Grace N'dichu."), { detail: 1 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});

it('the second press of a double click on the button that opened a dialog leaves it open', () => {
  const { dialog, onClose } = opened();
  fireEvent.mouseDown(dialog, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
});
