import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FieldControl } from '../../../src/back-office/product-form/FieldControl.tsx';
import {
  emptyEntry,
  type ProductEntry,
} from '../../../src/back-office/product-form/product-entry.ts';

let entry: ProductEntry;
function Form() {
  const [typed, setTyped] = useState(emptyEntry);
  entry = typed;
  const change = (changes: Partial<ProductEntry>) => setTyped({ ...typed, ...changes });
  const form = { values: typed, change, problems: {} };
  return (['lead_time', 'made_to_order', 'set_sizes'] as const).map((name) => (
    <FieldControl key={name} name={name} form={form} />
  ));
}
beforeEach(() => void render(<Form />));
afterEach(cleanup);

it('a range of weeks is edited in two boxes, and cleared once both are empty', async () => {
  const [from, to] = [screen.getByLabelText('Lead time in weeks'), screen.getByLabelText(/most/)];
  await userEvent.type(to, '6');
  expect(entry.lead_time).toBe('–6');
  await userEvent.type(from, '4');
  expect(entry.lead_time).toBe('4–6');
  await userEvent.clear(from);
  await userEvent.clear(to);
  expect(entry.lead_time).toBe('');
});

it('a flag is edited by a checkbox', async () => {
  const box = screen.getByRole('checkbox', { name: 'Made to order when out of stock' });
  await userEvent.click(box);
  expect(entry.made_to_order).toBe('true');
  await userEvent.click(box);
  expect(entry.made_to_order).toBe('');
});

it('the sizes of a set are edited on lines of their own', async () => {
  await userEvent.click(screen.getByLabelText('Sizes of a set'));
  await userEvent.paste('Large: 9 × 4 × 6\nSmall');
  expect(entry.set_sizes).toBe('Large: 9 × 4 × 6\nSmall');
});
