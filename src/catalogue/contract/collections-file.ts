import { z } from 'zod';
import { sitePhoto } from '../../media/contract/site-photo.ts';
import { siteLine, siteLines } from '../../platform/contract/page-text.ts';
import { collectionPath, MENU_PLACES, type MenuPlace } from './collections.ts';
import { PRODUCT_KEY } from './product-address.ts';

export const MAX_COLLECTIONS = 24;
export const MAX_IN_COLLECTION = 48;

const collection = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Last part of its path; it stays when the title changes. */
  address: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(90),
  title: siteLine(40),
  text: siteLines(300),
  /** By default the text. */
  description: siteLine(160)
    .min(50, 'Please write 50 characters at least: search engines show about 155.')
    .optional(),
  photo: sitePhoto,
  alt: siteLine(200),
  /** Keys in display order, also of products that visitors do not see now. */
  products: z
    .array(z.string().regex(PRODUCT_KEY, 'There is no such product.'))
    .overwrite((keys) => [...new Set(keys)])
    .max(MAX_IN_COLLECTION, `A collection has at most ${MAX_IN_COLLECTION} products.`),
  shown: z.boolean(),
  menu: z.enum(Object.keys(MENU_PLACES) as MenuPlace[]),
});
export type Collection = z.infer<typeof collection>;

/** `data/collections.json`: products that staff have put together, each with a page of its own. */
export const collectionsFile = z.strictObject({
  collections: z
    .array(collection)
    .max(MAX_COLLECTIONS, `Please keep to ${MAX_COLLECTIONS} collections.`)
    .superRefine((all, context) => {
      const refuse = (index: number, message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'title'], message });
      for (const [index, { id, address, title }] of all.entries()) {
        const earlier = all.slice(0, index);
        const same = earlier.find((each) => each.address === address || each.id === id);
        if (earlier.some((each) => isSameTitle(each.title, title))) {
          refuse(index, 'Another collection has this title. Please choose another one.');
        } else if (same) {
          refuse(index, `“${same.title}” has the address ${collectionPath(address)} already.`);
        }
      }
    }),
});
export type CollectionsFile = z.infer<typeof collectionsFile>;

function isSameTitle(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
