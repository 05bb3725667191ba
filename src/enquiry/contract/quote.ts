import { z } from 'zod';
import { storedChoices } from '../../catalogue/contract/choices/choice-schemas.ts';
import { lineKey } from '../../catalogue/contract/choices/chosen-line.ts';
import { chosenSchema } from '../../catalogue/contract/choices/chosen-schemas.ts';
import { fromPrice } from '../../catalogue/contract/product.ts';
import { PRODUCT_KEY } from '../../catalogue/contract/product-address.ts';
import { pieceKeys, productKeys } from '../../catalogue/contract/product-keys.ts';
import type { RememberedProduct } from '../../catalogue/contract/remembered-product.ts';
import { asDay } from '../../platform/contract/calendar-day.ts';
import { messageBody } from '../../platform/contract/call.ts';
import { attachmentsOf } from './attachment.ts';
import { sender } from './contact.ts';
import { enteredText } from './entered-text.ts';
import {
  MAX_PIECES,
  MAX_QUANTITY,
  NOTHING_ASKED,
  productNote,
  quoteFields,
} from './quote-fields.ts';

export const QUANTITY_PROBLEM = `A quantity is a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en')}.`;

const requestedProduct = z.object({
  /** A product’s id, or the SKU of a built-in piece in small letters. */
  key: z.string('A key is a text.').regex(PRODUCT_KEY, 'This is not the key of a piece.'),
  quantity: z.int(QUANTITY_PROBLEM).min(1, QUANTITY_PROBLEM).max(MAX_QUANTITY, QUANTITY_PROBLEM),
  note: enteredText(productNote).default(''),
  chosen: chosenSchema,
});

/** Requested products without duplicates; a product in two fabrics is two lines. */
export const requestedProducts = z
  .array(requestedProduct, 'Say which pieces you would like.')
  .max(MAX_PIECES, `A list has at most ${MAX_PIECES} kinds of piece. Remove some and send again.`)
  .superRefine((list, context) => {
    const lines = list.map(lineKey);
    lines.forEach((line, index) => {
      if (lines.indexOf(line) === index) return;
      const message = 'This piece is on the list twice. Remove one and send again.';
      context.addIssue({ code: 'custom', message, path: [index] });
    });
  });

/** Empty optional fields are removed, as if the client had no such field. */
function mayBeEmpty<Text extends string>(text: z.ZodType<Text>) {
  return text.nullish().transform((entered) => entered || undefined);
}

/** Optional date and place of the delivery. */
export const delivery = {
  date_needed: mayBeEmpty(asDay(enteredText(quoteFields.date_needed))),
  place: mayBeEmpty(enteredText(quoteFields.place)),
  floor: mayBeEmpty(enteredText(quoteFields.floor)),
  lift: z
    .enum(['yes', 'no', ''], 'Say yes or no, or leave it out.')
    .nullish()
    .transform((entered) => entered || undefined),
};

/** `GET /api/listed-products` and `GET /api/listed-prices`: the keys, separated by commas. */
export const listedQuery = z.object({ keys: productKeys(MAX_PIECES) });

/** `GET /api/listed-products`: a piece has the picture of what was chosen of it. */
export const listedPieces = z.object({ keys: pieceKeys(MAX_PIECES) });

/** The parts of a product that a quote list on a device needs. */
export const listedProduct = z.object({
  key: z.string(),
  title: z.string(),
  path: z.string(),
  /** Address of the smallest rendition; empty without one. */
  picture: z.string(),
}) satisfies z.ZodType<RememberedProduct>;

/** The price of a product, and what its choices add, where the company shows prices. */
export const listedPrice = z.object({
  key: z.string(),
  from_price: fromPrice,
  choices: storedChoices,
});
export type ListedPrice = z.infer<typeof listedPrice>;

/** `POST /api/quotes/sheet`: the list as a PDF, without the sender. */
export const quoteSheet = z.object({
  products: requestedProducts.min(1, 'Your list is empty. Add a piece and send again.'),
  ...delivery,
});

/** `POST /api/quotes`: a request without products has words or files. */
export const quoteRequest = z
  .object({
    ...sender,
    message: enteredText(quoteFields.message).default(''),
    consent: z.literal(true, 'Please agree that we may use your details to answer you.'),
    products: requestedProducts,
    attachments: attachmentsOf('a list'),
    ...delivery,
  })
  .superRefine(({ message, products, attachments }, context) => {
    if (message || products.length > 0 || attachments.length > 0) return;
    context.addIssue({ code: 'custom', path: ['message'], message: NOTHING_ASKED });
  });
/** Success body. */
export const quoteTaken = messageBody.extend({
  /** What to name when writing or ringing about it. */
  reference: z.string(),
  /** How soon the company answers, such as within one working day. */
  answer_time: z.string(),
});

export type QuoteRequest = z.output<typeof quoteRequest>;
