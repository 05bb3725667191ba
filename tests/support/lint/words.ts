/** Names that an author would plausibly choose, and the names that this code uses. */
export const RETIRED_NAMES: Readonly<Record<string, string>> = {
  afterAnswer: 'runAfterResponse',
  inviteAgain: 'resendInvitation',
  messageMail: 'contactMessageMail',
  mostBytes: 'maxBytes',
  placeKey: 'nodeKey',
  productFacts: 'specificationRows',
  readAgain: 'refetchCalls',
  StockProduct: 'SeedProduct',
  useRead: 'useCall',
};

/** Words that make a reader translate. */
export const RETIRED_WORDS = [
  'whoever',
  'whomever',
  'afresh',
  'anew',
  'tells of',
  'to be had',
  'for ever',
];
