import { z } from 'zod';
import { said } from '../../platform/contract/call.ts';
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

/** What may stay empty is left out then, as it is by whoever has no such field. */
function mayBeEmpty(text: z.ZodType<string>) {
  return text.nullish().transform((entered) => entered || undefined);
}

const delivery = {
  date_needed: mayBeEmpty(enteredText(quoteFields.date_needed)),
  place: mayBeEmpty(enteredText(quoteFields.place)),
  floor: mayBeEmpty(enteredText(quoteFields.floor)),
  lift: z
    .enum(['yes', 'no', ''], 'Say yes or no, or leave it out.')
    .nullish()
    .transform((entered) => entered || undefined),
};

/** `POST /api/quotes/sheet`: the list as a file to keep, without a word about who made it. */
export const quoteSheet = z.object({ products, ...delivery });

/** `POST /api/quotes` */
export const quoteRequest = z.object({
  ...sender,
  message: enteredText(quoteFields.message).default(''),
  consent: z.literal(true, 'Please agree that we may use your details to answer you.'),
  products,
  ...delivery,
});
/** Of the answer to it. */
export const quoteTaken = said.extend({
  reference: z.string().meta({ description: 'What to name when writing or ringing about it.' }),
  answer_time: z
    .string()
    .meta({ description: 'How soon the company answers, such as within one working day.' }),
});

export type QuoteRequest = z.output<typeof quoteRequest>;
