import { z } from 'zod';
import { sender } from './contact.ts';
import { enteredText } from './entered-text.ts';
import { MAX_PIECES, MAX_QUANTITY, productNote, quoteFields } from './quote-fields.ts';

/** A product's whole key (product-address.ts): an id that Postgres takes, or a SKU in small letters. */
export const PRODUCT_KEY = /^(?:[1-9]\d{0,8}|[a-z]{2,4}-[a-z]{2,4}-\d{3})$/;

const quantityMessage = `A quantity is a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en')}.`;

const requestedProduct = z.object({
  key: z
    .string('A key is a text.')
    .regex(PRODUCT_KEY, 'This is not the key of a piece.')
    .meta({ description: 'A product’s id, or the SKU of a built-in piece in small letters.' }),
  quantity: z.int(quantityMessage).min(1, quantityMessage).max(MAX_QUANTITY, quantityMessage),
  note: enteredText(productNote).default(''),
});

const products = z
  .array(requestedProduct, 'Say which pieces you would like.')
  .min(1, 'Your list is empty. Add a piece and send again.')
  .max(MAX_PIECES, `A list has at most ${MAX_PIECES} kinds of piece. Remove some and send again.`)
  .superRefine((list, context) => {
    const keys = list.map(({ key }) => key);
    keys.forEach((key, index) => {
      if (keys.indexOf(key) === index) return;
      const message = 'This piece is on the list twice. Remove one and send again.';
      context.addIssue({ code: 'custom', message, path: [index] });
    });
  });

/** `POST /api/quotes/sheet`: the list as a file to keep, without a word about who made it. */
export const quoteSheet = z.object({ products });

/** `POST /api/quotes` */
export const quoteRequest = z.object({
  ...sender,
  message: enteredText(quoteFields.message).default(''),
  consent: z.literal(true, 'Please agree that we may use your details to answer you.'),
  products,
});
export type QuoteRequest = z.output<typeof quoteRequest>;
