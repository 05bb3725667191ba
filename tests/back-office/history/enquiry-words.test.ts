import { expect, it } from 'vitest';
import { didWhat, enquiryChanges } from '../../../src/back-office/history/kinds/enquiry-words.ts';

const nobody = () => undefined;
const sofa = { key: '1', title: 'Lamu Sofa', sku: 'SOF-001', path: '/p/1', quantity: 3 };

it('the history says which products an enquiry had before and after a correction', () => {
  const before = [
    { ...sofa, note: 'In green', chosen: [{ choice: 'Fabric', value: 'Sage', code: 'SG' }] },
    { ...sofa, key: '2', title: 'Taa Lamp', sku: null, quantity: 1, note: '' },
  ];
  const change = { changes: { products: [before, []] } } as never;
  expect(enquiryChanges(change, nobody, nobody)).toEqual([
    {
      name: 'Products',
      before: '3 × Lamu Sofa (SOF-001), Fabric: Sage (SG): In green; 1 × Taa Lamp',
      after: '–',
    },
  ]);
});

const amina = (id: unknown) => (id === 7 ? 'Amina Wanjiru' : undefined);
const joining = (changes: object, title = 'Achieng') =>
  didWhat({ action: 'edited', title, changes } as never, nobody, amina, String);

it.each([
  [{ joined_to: [null, 7] }, 'joined the enquiry of Achieng to that of Amina Wanjiru'],
  [{ joined: [null, 7] }, 'joined the enquiry of Amina Wanjiru to that of Achieng'],
  [{ joined_to: [7, null] }, 'separated the enquiry of Achieng from that of Amina Wanjiru'],
  [{ joined: [7, null] }, 'separated the enquiry of Amina Wanjiru from that of Achieng'],
  [{ joined_to: [null, 8] }, 'joined the enquiry of Achieng to one that is gone'],
])('the change %j reads: %s', (changes, words) => {
  expect(joining(changes)).toBe(words);
});
