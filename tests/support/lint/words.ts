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

/** Verbs with which a title of a test has no subject. */
export const TITLE_VERBS = [
  ...['accepts', 'adds', 'allows', 'are', 'asks', 'builds', 'closes', 'creates', 'deletes', 'does'],
  ...['explains', 'fails', 'finds', 'follows', 'gives', 'goes', 'has', 'hides', 'ignores', 'is'],
  ...['keeps', 'leaves', 'lets', 'lists', 'makes', 'moves', 'needs', 'never', 'offers', 'opens'],
  ...[
    'permits',
    'puts',
    'reads',
    'refuses',
    'rejects',
    'removes',
    'requires',
    'retries',
    'returns',
  ],
  ...['saves', 'says', 'sends', 'sets', 'shows', 'signs', 'starts', 'stays', 'stops', 'stores'],
  ...['takes', 'tells', 'treats', 'undoes', 'uses', 'waits', 'works', 'writes'],
];
