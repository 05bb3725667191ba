import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportBar } from '../../../src/back-office/spreadsheets/ImportBar.tsx';
import type {
  PlannedRow,
  RowOutcome,
} from '../../../src/catalogue/contract/spreadsheet/product-import.ts';

afterEach(cleanup);

function rowsOf(...outcomes: RowOutcome[]): PlannedRow[] {
  return outcomes.map((outcome, index) => ({
    row: index + 2,
    outcome,
    id: null,
    title: 'Shelf',
    sku: null,
    changes: {},
    problems: [],
    notes: [],
    photographs: [],
    reason: null,
    seen: '',
  }));
}

function show(rows: PlannedRow[], progress?: string, unchecked = 0) {
  const onImport = vi.fn();
  render(<ImportBar {...{ rows, progress, unchecked, onImport }} />);
  return onImport;
}

const button = () => screen.getByRole('button', { name: /^Import/ });
const tick = () => screen.queryByRole('checkbox');

it('the import runs at once if no row is refused', async () => {
  const onImport = show(rowsOf('added', 'changed', 'unchanged'));
  expect(tick()).toBeNull();
  expect(button().textContent).toBe('Import 2 products');
  await userEvent.click(button());
  expect(onImport).toHaveBeenCalledExactlyOnceWith(false);
});

it('the import runs beside refused rows only once they are left out', async () => {
  const onImport = show(rowsOf('added', 'refused', 'refused'));
  await userEvent.click(button());
  expect(onImport).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Leave out the 2 refused rows'));
  await userEvent.click(button());
  expect(onImport).toHaveBeenCalledExactlyOnceWith(true);
});

it('the import does not offer to leave out rows if all are refused', async () => {
  const onImport = show(rowsOf('refused'));
  expect(tick()).toBeNull();
  await userEvent.click(button());
  expect(onImport).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe(
    'Correct the refused row above, or leave it out.',
  );
});

it('the import waits while corrections are not checked', async () => {
  const onImport = show(rowsOf('added'), undefined, 1);
  await userEvent.click(button());
  expect(onImport).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toMatch(/^Some corrections are not checked yet\./);
});

it('the import runs no second time while it runs', async () => {
  const onImport = show(rowsOf('added'), 'Half of it is done.');
  await userEvent.click(button());
  expect(onImport).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Half of it is done.');
});
