import type { ChosenFile } from './attachments/chosen-file.ts';
import type { QuoteList } from './quote-list.ts';
import type { SendResult } from './quote-list-sending.ts';
import type { DeliveryFields } from './quote-list-unsent.ts';

/** Outcome of a request that was resent automatically. */
export interface Went {
  outcome: SendResult;
  products: QuoteList;
  delivery: DeliveryFields;
  files: readonly ChosenFile[];
}

export const QUOTE_WENT = 'quote-list-went';
