import { CHANNEL_NAMES, type Enquiry, requestName } from '../inbox.ts';
import { piecesInWords } from '../product-lines.ts';

type Request = Pick<Enquiry, 'kind' | 'channel'> & { products: readonly { quantity: number }[] };

/** Says how an enquiry came and for how many pieces it asks: `Quote request · 3 pieces`; empty for a message. */
export function requestWords({ kind, channel, products }: Request): string {
  const way =
    channel === 'site' ? kind === 'quote' && requestName({ products }) : CHANNEL_NAMES[channel];
  return [way, kind === 'quote' && piecesInWords(products)].filter(Boolean).join(' · ');
}
