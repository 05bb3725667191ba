import { z } from 'zod';
import { sitePhoto } from '../../media/contract/site-photo.ts';
import { siteLine, siteLines } from '../../platform/contract/pages/page-text.ts';
import {
  type CollectionKind,
  collectionPath,
  KINDS,
  type ListedPiece,
  MENU_PLACES,
  type MenuPlace,
  nameOf,
  quantityOf,
} from './collections.ts';
import { PRODUCT_KEY } from './product-address.ts';

/** Rows of each list. */
export const MAX_COLLECTIONS = 24;
export const MAX_IN_COLLECTION = 48;
export const MAX_PHOTOGRAPHS = 12;
/** So many of one product. */
export const MAX_OF_A_PIECE = 999;

const PIECE_QUANTITY_PROBLEM = `How many of a piece is a whole number from 1 to ${MAX_OF_A_PIECE}.`;

const NO_SUCH_PRODUCT = 'There is no such product.';

const productName = z.string(NO_SUCH_PRODUCT).regex(PRODUCT_KEY, NO_SUCH_PRODUCT);
const severalOfOne = z.strictObject({
  product: productName,
  /** Empty: one. */
  quantity: z
    .int()
    .min(1, PIECE_QUANTITY_PROBLEM)
    .max(MAX_OF_A_PIECE, PIECE_QUANTITY_PROBLEM)
    .default(1),
});
const listedPiece = z.union([productName, severalOfOne], {
  error: ({ input }) => (typeof input === 'object' ? PIECE_QUANTITY_PROBLEM : NO_SUCH_PRODUCT),
});

/** Each product once, and one of a product as its name alone. */
function tidyPieces(pieces: ListedPiece[]): ListedPiece[] {
  const each = new Map<string, ListedPiece>();
  for (const piece of pieces) {
    const name = nameOf(piece);
    if (!each.has(name)) each.set(name, quantityOf(piece) === 1 ? name : piece);
  }
  return [...each.values()];
}

const photograph = z.strictObject({ photo: sitePhoto, alt: siteLine(200) });

/** Parts of every row; it has a page of its own. */
const row = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Last part of its path; it stays when the title changes. */
  address: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(90),
  title: siteLine(60),
  text: siteLines(300),
  /** By default the text. */
  description: siteLine(160)
    .min(50, 'Please write 50 characters at least: search engines show about 155.')
    .optional(),
  /** Keys in display order, also of products that visitors do not see now; SKUs in `data/`. */
  products: z
    .array(listedPiece)
    .overwrite(tidyPieces)
    .max(MAX_IN_COLLECTION, `A collection has at most ${MAX_IN_COLLECTION} products.`),
  shown: z.boolean(),
  /** It came with the site and is still as it came; visitors of one's own company never see it. */
  example: z.literal(true).optional(),
});

const collection = row.extend({
  title: siteLine(40),
  ...photograph.shape,
  menu: z.enum(Object.keys(MENU_PLACES) as MenuPlace[]),
  /** How many people one set of its pieces is for; visitors then choose how many sets. */
  people: z
    .string()
    .trim()
    .regex(
      /^[1-9]\d{0,2}$/,
      'Please write a whole number of people, such as 10, or leave it empty.',
    )
    .optional(),
});
export type Collection = z.infer<typeof collection>;

/** Furniture that the company has made for a client, as it stands there. */
const project = row
  .extend({
    text: siteLines(600),
    /** The first one stands for the project elsewhere. */
    photos: z
      .array(photograph)
      .min(1, 'Please add a photograph.')
      .max(MAX_PHOTOGRAPHS, `A project has at most ${MAX_PHOTOGRAPHS} photographs.`),
    place: siteLine(80).optional(),
    year: z
      .string()
      .trim()
      .regex(/^(19|20)\d\d$/, {
        message: 'Please write the year in four digits, such as 2025.',
        abort: true,
      })
      .refine((year) => Number(year) <= nextYear(), {
        error: () => `Please write a year up to ${nextYear()}.`,
      })
      .optional(),
    /** Kind of client, such as `law firm`. */
    client: siteLine(60).optional(),
    /** Words of the client, and who said them. */
    quote: siteLines(400).optional(),
    quoted: siteLine(80).optional(),
    /** True if the client agreed to it; visitors see no words of the client otherwise. */
    agreed: z.boolean(),
  })
  .superRefine(({ quote, quoted }, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (quote && !quoted) missing('quoted', 'Please say who said it, such as “Office manager”.');
    if (quoted && !quote)
      missing('quote', 'Please write what the client said, or leave both empty.');
  });
export type Project = z.infer<typeof project>;

/** Pieces together in one room, which belongs to nobody. */
const idea = row.extend(photograph.shape);
export type Idea = z.infer<typeof idea>;

/** `data/collections.json`: products that belong together, in lists whose rows have a page each. */
export const collectionsFile = z.strictObject({
  collections: listOf('collections', collection),
  projects: listOf('projects', project),
  ideas: listOf('ideas', idea),
});
export type CollectionsFile = z.infer<typeof collectionsFile>;

function listOf<Each extends z.ZodType<{ id: string; address: string; title: string }>>(
  kind: CollectionKind,
  each: Each,
) {
  const one = KINDS[kind].one.toLowerCase();
  return z
    .array(each)
    .max(MAX_COLLECTIONS, `Please keep to ${MAX_COLLECTIONS} ${one}s.`)
    .superRefine((all, context) => {
      const refuse = (index: number, message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'title'], message });
      for (const [index, { id, address, title }] of all.entries()) {
        const earlier = all.slice(0, index);
        const same = earlier.find((other) => other.address === address || other.id === id);
        if (earlier.some((other) => isSameTitle(other.title, title))) {
          refuse(index, `Another ${one} has this title. Please choose another one.`);
        } else if (same) {
          refuse(
            index,
            `“${same.title}” has the address ${collectionPath(address, kind)} already.`,
          );
        }
      }
    });
}

/** A year that was accepted stays accepted, since it only grows. */
function nextYear(): number {
  return new Date().getFullYear() + 1;
}

function isSameTitle(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
