/** What questions are about, as staff choose it. */
export const TOPICS = {
  delivery: 'Delivery',
  payment: 'Payment',
  warranty: 'Warranty',
  returns: 'Returns',
  other: 'Something else',
} as const;
export type Topic = keyof typeof TOPICS;
