/** Kinds of supply, which decide delivery, payment and returns. */
export const SUPPLIES = ['in-stock', 'out-of-stock', 'made-to-order', 'fitted'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** Groups of products that an answer can apply to, and their kinds of supply. */
export const ANSWERED_PRODUCTS = {
  all: { name: 'All products', supplies: SUPPLIES },
  stocked: { name: 'Stocked products, also when sold out', supplies: ['in-stock', 'out-of-stock'] },
  'in-stock': { name: 'Products in stock now', supplies: ['in-stock'] },
  'out-of-stock': { name: 'Products out of stock', supplies: ['out-of-stock'] },
  'made-to-order': { name: 'Products made to order', supplies: ['made-to-order'] },
  fitted: { name: 'Kitchens and wardrobes', supplies: ['fitted'] },
} as const satisfies Record<string, { name: string; supplies: readonly Supply[] }>;
export type AnsweredProducts = keyof typeof ANSWERED_PRODUCTS;
