import type { ChosenFile } from './attachments/chosen-file.ts';
import type { QuoteList } from './quote-list.ts';
import type { Outcome } from './quote-list-sending.ts';
import type { Delivery } from './quote-list-unsent.ts';

/** Outcome of a request that was resent automatically. */
export interface Went {
  outcome: Outcome;
  products: QuoteList;
  delivery: Delivery;
  files: readonly ChosenFile[];
}

export const QUOTE_WENT = 'quote-list-went';
