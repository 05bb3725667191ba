import { productOrder } from '../../catalogue/contract/page-documents.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import type { Entry } from '../site/form/document-entry.ts';
import type { FieldGroup } from '../site/form/site-field.ts';
import { useDocumentForm } from '../site/form/useDocumentForm.ts';

export const NEW_PRODUCT_OPTIONS = [
  { id: 'end', name: 'after all others' },
  { id: 'start', name: 'before all others' },
] as const;

const groups: FieldGroup[] = [
  {
    title: 'The order',
    fields: [
      { kind: 'list', path: 'products', label: 'Order', one: 'piece', limit: 2000, fields: [] },
      {
        kind: 'choice',
        path: 'newProducts',
        label: 'New products go',
        options: NEW_PRODUCT_OPTIONS,
      },
    ],
  },
];

export type OrderForm = ReturnType<typeof useOrderForm>;

/** Form of a document with an order, and the order in it. */
export function useOrderForm(read: SiteDocument, person: number | undefined) {
  const form = useDocumentForm({
    read,
    groups,
    person,
    done: 'The order is saved. Not published yet.',
  });
  const theirs = form.conflict ? orderFrom(form.conflict.sides.theirs).products : [];
  const order = orderFrom(form.values);
  /** Includes the ids of a colleague's version, which the conflict dialog shows. */
  const seen = [...new Set([...order.products, ...theirs])];
  return { form, ...order, seen };
}

function orderFrom(entry: Entry) {
  return productOrder.parse(entry);
}
