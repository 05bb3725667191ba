import { productOrder } from '../../catalogue/contract/page-documents.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import type { Entry } from '../site/form/document-entry.ts';
import { useDocumentForm } from '../site/form/useDocumentForm.ts';
import { orderScreen } from '../site/screens/order-screen.ts';

export type OrderForm = ReturnType<typeof useOrderForm>;

/** Form of a document with an order, and the order in it. */
export function useOrderForm(read: SiteDocument, person: number | undefined) {
  const form = useDocumentForm({
    read,
    groups: orderScreen.groups,
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
