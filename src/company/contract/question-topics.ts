/** Topics of questions, as staff choose them. */
export const TOPICS = {
  delivery: 'Delivery',
  fitting: 'Fitting',
  price: 'Price',
  payment: 'Payment',
  warranty: 'Warranty',
  returns: 'Returns',
  other: 'Something else',
} as const;
export type Topic = keyof typeof TOPICS;
