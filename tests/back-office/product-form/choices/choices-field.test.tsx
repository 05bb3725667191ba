import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ListControl } from '../../../../src/back-office/forms/fields/ListControl.tsx';
import { SimpleRow } from '../../../../src/back-office/forms/fields/SimpleRow.tsx';
import {
  type ChoiceRow,
  rowsOf,
  typedChoices,
} from '../../../../src/back-office/product-form/choices/choice-rows.ts';
import { choicesField } from '../../../../src/back-office/product-form/choices/choices-field.ts';
import {
  makeMain,
  noPhotos,
  type Photos,
  storedPhotos,
} from '../../../../src/back-office/product-form/photos/photo-list.ts';
import type { ProductImage } from '../../../../src/catalogue/contract/product.ts';
import { press } from '../../../support/components/on-screen.ts';

let typed: readonly ChoiceRow[];
interface Begun {
  begins?: ChoiceRow[];
  problems?: object;
  photos?: Photos;
}
function Form({ begins = [], problems = {}, photos = noPhotos }: Begun) {
  const [rows, setRows] = useState(begins);
  typed = rows;
  return (
    <ListControl
      field={choicesField(rows, photos)}
      value={rows}
      problems={problems as Record<string, string>}
      onChange={(changed) => setRows(changed as ChoiceRow[])}
      Part={SimpleRow}
    />
  );
}
afterEach(cleanup);

const names = () => typed.map(({ name, values }) => [name, ...values.map((each) => each.name)]);
const focused = () => (document.activeElement as HTMLInputElement).value;
const FABRIC = { name: 'Fabric', values: [{ name: 'Oatmeal' }, { name: 'Sage', code: 'SG' }] };

it('a choice and its values are typed one after the other, each begun by Enter', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await press('Add a choice');
  await user.keyboard('Fabric (m/f): |{Enter}Oatmeal{Enter}Sage{Enter}');
  expect(names()).toEqual([['Fabric (m/f): |', 'Oatmeal', 'Sage', '']]);
  expect(typedChoices(typed)).toMatchObject([{ values: [{ name: 'Oatmeal' }, { name: 'Sage' }] }]);
});

it('a value gets the colour of its name, which goes with the name and stays once another is chosen', async () => {
  render(<Form begins={rowsOf([{ name: 'Fabric', values: [{ name: '' }] }])} />);
  const user = userEvent.setup();
  const colour = () => typed[0]?.values[0]?.colour;
  await user.type(screen.getByLabelText('Value 1'), 'Sage');
  expect(colour()).toBe('#8aa17f');
  await user.type(screen.getByLabelText('Value 1'), ' and something');
  expect(colour()).toBe('#8aa17f');
  fireEvent.change(screen.getByLabelText('Colour'), { target: { value: '#123456' } });
  await user.clear(screen.getByLabelText('Value 1'));
  expect(colour()).toBe('#123456');
  await press('No colour');
  expect(colour()).toBe('');
});

it('lines that are pasted into a value become values, and what cannot be added stays to be read', async () => {
  render(<Form begins={rowsOf([FABRIC])} />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Value 2'));
  await user.paste('Rust (RU, +1,500)\n• Navy');
  expect(names()).toEqual([['Fabric', 'Oatmeal', 'Sage', 'Rust', 'Navy']]);
  expect(typed[0]?.values[2]).toMatchObject({ code: 'RU', difference_cents: '+1,500' });
  expect(focused()).toBe('Navy');
  await user.paste(`${'x'.repeat(90)}\nTan`);
  screen.getByText(/The name of a value has at most 80 characters/);
  const list = screen.getByLabelText<HTMLTextAreaElement>('List of values');
  await user.clear(list);
  await user.type(list, 'Tan');
  await press('Add these');
  expect(names()).toEqual([['Fabric', 'Oatmeal', 'Sage', 'Rust', 'Navy', 'Tan']]);
});

it('codes, prices, photos and measures are shown once a value has one, or somebody asks for them', async () => {
  render(<Form begins={rowsOf([FABRIC, { name: 'Size', values: [{ name: '2 m' }] }])} />);
  const size = within(screen.getByRole('group', { name: 'Size' }));
  expect(screen.getAllByLabelText('Code')).toHaveLength(2);
  await userEvent.click(size.getByRole('button', { name: 'Codes, prices, photos and measures' }));
  await userEvent.type(size.getByLabelText('Width in cm'), '200');
  expect(typedChoices(typed)[1]).toEqual({
    name: 'Size',
    values: [{ name: '2 m', width_cm: 200 }],
  });
});

it('only those further fields are shown that a value has something in, also while it is retyped', async () => {
  render(<Form begins={rowsOf([FABRIC])} />);
  const [, code] = screen.getAllByLabelText<HTMLInputElement>('Code');
  expect(screen.queryByLabelText('Width in cm')).toBeNull();
  await userEvent.clear(code as HTMLElement);
  await userEvent.type(code as HTMLElement, 'SAGE');
  expect(typed[0]?.values[1]?.code).toBe('SAGE');
  const all = screen.getByRole('button', { name: 'Codes, prices, photos and measures' });
  await userEvent.click(all);
  expect(screen.getAllByLabelText('Width in cm')).toHaveLength(2);
  await userEvent.click(all);
  expect(screen.queryByLabelText('Width in cm')).toBeNull();
  expect(code?.isConnected).toBe(true);
});

it('the photo of a value is numbered as in the form, before that is saved', () => {
  const images = [
    { id: 7, alt: 'Front' },
    { id: 8, alt: 'Side' },
  ] as ProductImage[];
  const photos = makeMain(storedPhotos(images), 'stored-8');
  const begins = rowsOf([{ name: 'Fabric', values: [{ name: 'Sage', photo: 7 }] }]);
  render(<Form begins={begins} photos={photos} />);
  const photo = screen.getByLabelText<HTMLSelectElement>('Photo');
  expect([...photo.options].map(({ text }) => text)).toEqual(['None', '1: Side', '2: Front']);
  expect(photo.selectedOptions[0]?.text).toBe('2: Front');
});

it('a wrong difference opens what belongs to its value, and says what is wrong there', () => {
  const begins = rowsOf([{ name: 'Size', values: [{ name: '2 m' }, { name: '3 m' }] }]);
  const problems = { '0.values.1.difference_cents': 'An amount, please.' };
  render(<Form begins={begins} problems={problems} />);
  const field = screen.getByLabelText('Price difference');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('group', { name: '3 m' }).contains(field)).toBe(true);
});

it('values are moved and removed by buttons that name them', async () => {
  render(<Form begins={rowsOf([FABRIC])} />);
  await press('Move Sage up');
  expect(names()).toEqual([['Fabric', 'Sage', 'Oatmeal']]);
  await press('Remove Oatmeal');
  expect(names()).toEqual([['Fabric', 'Sage']]);
  await press('Remove Fabric');
  expect(names()).toEqual([]);
});
