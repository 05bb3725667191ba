import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openOnKeys } from '../../../src/back-office/parts/open-on-keys.ts';

afterEach(cleanup);

function pressKey(init: { key: string; ctrlKey?: boolean }) {
  render(<select aria-label="Status" onKeyDown={openOnKeys} />);
  const select = screen.getByLabelText<HTMLSelectElement>('Status');
  select.showPicker = vi.fn();
  const isUntouched = fireEvent.keyDown(select, init);
  return { isUntouched, hasOpened: vi.mocked(select.showPicker).mock.calls.length > 0 };
}

it.each(['ArrowDown', 'ArrowUp', 'End', 'p'])('a list that saves at once opens by %s', (key) => {
  expect(pressKey({ key })).toEqual({ isUntouched: false, hasOpened: true });
});

it.each([{ key: 'Tab' }, { key: 'Enter' }, { key: 's', ctrlKey: true }])(
  'a list that saves at once leaves other keys to the browser: %o',
  (init) => {
    expect(pressKey(init)).toEqual({ isUntouched: true, hasOpened: false });
  },
);
