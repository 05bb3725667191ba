import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  ListField,
  SimpleField,
} from '../../../../src/back-office/forms/fields/field-types.ts';
import { ListControl } from '../../../../src/back-office/forms/fields/ListControl.tsx';
import { SimpleRow } from '../../../../src/back-office/forms/fields/SimpleRow.tsx';
import { press } from '../../../support/components/on-screen.ts';

const phones: ListField<SimpleField> = {
  kind: 'list',
  path: 'phones',
  label: 'Phone numbers',
  help: 'Visitors see the first one.',
  one: 'phone number',
  limit: 4,
  fields: [{ kind: 'line', path: '', label: 'Number', limit: 40 }],
};

interface Given {
  field?: ListField<SimpleField>;
  problems?: Record<string, string>;
  begins?: unknown[];
}

function Form({ field = phones, problems = {}, begins = ['one', 'two', 'three'] }: Given) {
  const [rows, setRows] = useState(begins);
  return (
    <ListControl
      field={field}
      value={rows}
      problems={problems}
      onChange={setRows}
      Part={SimpleRow}
    />
  );
}

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox');
const rows = () => inputs().map(({ value }) => value);
const focused = () => document.activeElement?.getAttribute('aria-label');
const list = () => screen.getByRole('group', { name: 'Phone numbers' });

afterEach(cleanup);

describe('a list that staff write', () => {
  beforeEach(() => void render(<Form />));

  it('a list that staff write is moved by buttons, and the focus stays on the button of the moved row', async () => {
    await press('Move phone number 1 down');
    expect(rows()).toEqual(['two', 'one', 'three']);
    expect(focused()).toBe('Move phone number 2 down');
    await press('Move phone number 3 up');
    expect(rows()).toEqual(['two', 'three', 'one']);
    expect(focused()).toBe('Move phone number 2 up');
  });

  it('a list that staff write keeps the focus on a moved row whose button is now disabled', async () => {
    await press('Move phone number 2 up');
    expect(focused()).toBe('Move phone number 1 down');
    await press('Move phone number 2 down');
    expect(focused()).toBe('Move phone number 3 up');
  });

  it('a list that staff write offers no move beyond its ends', () => {
    const disabled = screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter((button) => button.disabled)
      .map((button) => button.getAttribute('aria-label'));
    expect(disabled).toEqual(['Move phone number 1 up', 'Move phone number 3 down']);
  });

  it('a list that staff write is moved by Alt and an arrow, and the focus goes with the row', async () => {
    inputs()[2]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['one', 'three', 'two']);
    await waitFor(() => expect(document.activeElement).toBe(inputs()[1]));
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}{ArrowUp}');
    expect(rows()).toEqual(['one', 'two', 'three']);
    await waitFor(() => expect(document.activeElement).toBe(inputs()[2]));
  });

  it('a list that staff write keeps its order and the focus when Alt and an arrow lead beyond its ends', async () => {
    for (const [row, key] of [
      [0, 'ArrowUp'],
      [2, 'ArrowDown'],
    ] as const) {
      inputs()[row]?.focus();
      await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`);
      expect(rows()).toEqual(['one', 'two', 'three']);
      await waitFor(() => expect(document.activeElement).toBe(inputs()[row]));
    }
  });

  it('a list that staff write loses the removed row only, and the focus goes to the one in its place', async () => {
    await press('Remove phone number 2');
    expect(rows()).toEqual(['one', 'three']);
    await waitFor(() => expect(document.activeElement).toBe(inputs()[1]));
    await press('Remove phone number 2');
    await waitFor(() => expect(document.activeElement).toBe(inputs()[0]));
  });

  it('a list that staff write gains an empty row at its end, which has the focus, up to its limit', async () => {
    await press('Add a phone number');
    expect(rows()).toEqual(['one', 'two', 'three', '']);
    await waitFor(() => expect(document.activeElement).toBe(inputs()[3]));
    expect(screen.queryByRole('button', { name: 'Add a phone number' })).toBeNull();
  });

  it('a list that staff write changes only the row in which somebody types', async () => {
    await userEvent.type(screen.getByLabelText('Number 2'), '!');
    expect(rows()).toEqual(['one', 'two!', 'three']);
  });

  it('a list that staff write has its help text as its accessible description', () => {
    expect(list().textContent).toContain('Visitors see the first one.');
    const described = list().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Visitors see the first one.');
  });
});

it('a list without help has no empty line in its place', () => {
  const { help: _, ...field } = phones;
  render(<Form field={field} />);
  expect(list().hasAttribute('aria-describedby')).toBe(false);
  expect(list().querySelector('p[id]:empty')).toBeNull();
});

it('a list that staff write shows its own problem, and the problem of each row', () => {
  render(<Form problems={{ '': 'Please give fewer.', '1': 'This is no number.' }} />);
  expect(screen.getByText('Please give fewer.').getAttribute('role')).toBe('alert');
  const described = inputs().map((input) => input.getAttribute('aria-describedby') ?? '');
  const said = described.map((ids) =>
    ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
  );
  expect(said.map((words) => words.join(' ').includes('This is no number.'))).toEqual([
    false,
    true,
    false,
  ]);
});

it('a new row that folds stays open while somebody types, though the browser has not told yet that it is open', async () => {
  render(<Form field={{ ...phones, fold: String }} begins={[]} />);
  await press('Add a phone number');
  const row = inputs()[0]?.closest('details');
  // A busy browser tells it after the first letters.
  fireEvent.change(inputs()[0] as HTMLInputElement, { target: { value: '0722' } });
  expect(row?.open).toBe(true);
});

it('a folded row without an id stays open when it or the row beside it moves', async () => {
  render(<Form field={{ ...phones, fold: String }} />);
  const open = () =>
    [...document.querySelectorAll('details')].flatMap(({ open, firstChild }) =>
      open ? [firstChild?.textContent] : [],
    );
  await userEvent.click(screen.getByText('two'));
  await waitFor(() => expect(open()).toEqual(['two']));
  await press('Move phone number 2 up');
  expect(open()).toEqual(['two']);
  await press('Move phone number 1 down');
  expect(open()).toEqual(['two']);
  await press('Remove phone number 1');
  expect(open()).toEqual(['two']);
});
