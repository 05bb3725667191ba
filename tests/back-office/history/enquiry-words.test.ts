import { expect, it } from 'vitest';
import { enquiryChanges } from '../../../src/back-office/history/kinds/enquiry-words.ts';

const nobody = () => undefined;
const sofa = { key: '1', title: 'Lamu Sofa', sku: 'SOF-001', path: '/p/1', quantity: 3 };

it('the history says which products an enquiry had before and after a correction', () => {
  const before = [
    { ...sofa, note: 'In green', chosen: [{ choice: 'Fabric', value: 'Sage', code: 'SG' }] },
    { ...sofa, key: '2', title: 'Taa Lamp', sku: null, quantity: 1, note: '' },
  ];
  const change = { changes: { products: [before, []] } } as never;
  expect(enquiryChanges(change, nobody)).toEqual([
    {
      name: 'Products',
      before: '3 × Lamu Sofa (SOF-001), Fabric: Sage (SG): In green; 1 × Taa Lamp',
      after: '–',
    },
  ]);
});
