import type { DocumentTable } from '../site-screen.ts';

export const NEW_PRODUCT_OPTIONS = [
  { id: 'end', name: 'after all others' },
  { id: 'start', name: 'before all others' },
] as const;

/** Orders the products of a page or of the carousel. */
export const orderScreen: DocumentTable = {
  lead: 'The order in which visitors see products. Drag one, or move it with its buttons or keys.',
  groups: [
    {
      title: 'The order',
      fields: [
        { kind: 'order', path: 'products', label: 'Order' },
        {
          kind: 'select',
          path: 'newProducts',
          label: 'New products go',
          options: NEW_PRODUCT_OPTIONS,
        },
      ],
    },
  ],
};
