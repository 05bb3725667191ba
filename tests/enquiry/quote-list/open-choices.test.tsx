import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { changeQuoteList, quoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { paths } from '../../../src/paths.ts';
import { listProducts } from '../../../src/visitor-routes.ts';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aListedProduct } from './a-quote-list.ts';
import { entry, first, openList, page, quantityOf, second } from './open-list.tsx';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

/** A list with twenty of a sofa whose fabric and size are open, and a chair without choices. */
async function openSofa() {
  const staff = await api.asStaff();
  const { id } = await addProduct(staff, {
    title: 'Sebule Sofa',
    choices: choicesOfForm('Fabric: Oatmeal | Sage (SG, #8aa17f)\nSize: Two seats | Three seats'),
  });
  const sofa = aListedProduct(String(id), { title: 'Sebule Sofa', quantity: 20, note: 'Low' });
  const opened = await openList(api, sofa, second);
  return { ...opened, sofa };
}

const open = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const lines = () =>
  quoteList.get().map(({ line, quantity, note, chosen }) => ({ line, quantity, note, chosen }));

it('the list says what is still to choose of a product, takes it, and takes it back', async () => {
  const { sofa, user } = await openSofa();
  const nothing = 'Still to choose: Fabric, Size Choose for Sebule Sofa';
  await waitFor(() => expect(open()).toEqual([nothing]));
  expect(entry(second).queryByText(/still to choose/i)).toBeNull();
  const before = lines();

  await user.click(screen.getByText(/still to choose/i, { selector: 'summary' }));
  await user.click(screen.getByRole('button', { name: 'Three seats' }));
  expect(document.activeElement?.textContent).toBe(sofa.title);
  await user.click(screen.getByRole('button', { name: 'Sage' }));
  expect(open()).toEqual(['Sage · Three seats Change for Sebule Sofa']);
  expect(lines()[0]).toEqual({
    line: `${sofa.key}?fabric=sage&size=three-seats`,
    quantity: 20,
    note: 'Low',
    // In the product's order, with codes.
    chosen: [
      { choice: 'Fabric', value: 'Sage', code: 'SG' },
      { choice: 'Size', value: 'Three seats' },
    ],
  });

  const undo = await screen.findAllByRole('button', { name: 'Undo' });
  await user.click(undo.at(-1) as HTMLElement);
  await user.click(undo[0] as HTMLElement);
  expect(lines()).toEqual(before);
});

it('a made choice on the list can be changed, joins an equal line, and is open again when pressed twice', async () => {
  const { sofa, user } = await openSofa();
  changeQuoteList(
    (now) =>
      [
        {
          ...now[0],
          line: `${sofa.key}?fabric=sage`,
          chosen: [{ choice: 'Fabric', value: 'Sage' }],
        },
        {
          ...sofa,
          line: `${sofa.key}?fabric=oatmeal`,
          chosen: [{ choice: 'Fabric', value: 'Oatmeal' }],
        },
      ] as ListedProduct[],
  );
  const half = 'Sage · Still to choose: Size Choose for Sebule Sofa';
  await waitFor(() => expect(open()[0]).toBe(half));
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const chip = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
  expect(pressed()).toEqual(['Sage', 'Oatmeal']);

  await user.click(chip('Oatmeal'));
  expect(lines().map(({ line, quantity }) => [line, quantity])).toEqual([
    [`${sofa.key}?fabric=oatmeal`, 40],
  ]);
  expect(pressed()).toEqual(['Oatmeal']);
  await user.click(chip('Oatmeal'));
  expect(open()[0]).toMatch(/^Still to choose: Fabric, Size/);
  expect(lines()[0]).toMatchObject({ line: sofa.key, quantity: 40, chosen: [] });
  await screen.findByText('Sebule Sofa, Fabric: still to choose.');
});

it('the list keeps the words of a choice that its product no longer has', async () => {
  const { sofa } = await openSofa();
  const legs = [{ choice: 'Legs', value: 'Oak' }];
  changeQuoteList(() => [{ ...sofa, line: `${sofa.key}?legs=oak`, chosen: legs }]);
  await waitFor(() => expect(open()).toHaveLength(1));
  expect(screen.getByText('Legs: Oak', { selector: '.open-choice' })).toBeDefined();
});

it('the list is whole where nobody says what its products can be chosen in', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { line, show } = await visit(api, { address: paths.quoteList });
  line.cut('GET', listProducts.path);
  changeQuoteList(() => [first, second]);
  show(page);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(quantityOf(first).value).toBe('4');
  expect(open()).toEqual([]);
});

it('who has sent a list reads which choices are open, in the words of the mail', async () => {
  const { fillDetails, send } = await openSofa();
  changeQuoteList(([sofa]) => (sofa ? [sofa] : []));
  await fillDetails();
  await send();
  const heading = await screen.findByRole('heading', { name: 'Thank you, we have your list' });
  await waitFor(() =>
    expect(heading.closest('section')?.textContent).toContain(
      '20 × Sebule Sofa, Fabric: not chosen yet, Size: not chosen yet',
    ),
  );
});
