/** Names that an author would plausibly choose, and the names that this code uses. */
export const RETIRED_NAMES: Readonly<Record<string, string>> = {
  afterAnswer: 'runAfterResponse',
  ChoiceField: 'SelectField',
  ColumnChoice: 'ColumnMapping',
  FacetChoices: 'FacetOptions',
  failureOf: 'couldNotBe',
  FilterChoice: 'FilterOption',
  ImportChoices: 'ImportSettings',
  inviteAgain: 'resendInvitation',
  messageMail: 'contactMessageMail',
  mostBytes: 'maxBytes',
  placeKey: 'nodeKey',
  productFacts: 'specificationRows',
  readAgain: 'refetchCalls',
  roomOf: 'categoryOf',
  StockProduct: 'SeedProduct',
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
export const TITLE_VERBS = `
  accepts adds allows appears applies are asks assigns becomes begins brings builds carries
  catches closes comes computes confirms continues converts corrects creates declines deletes
  describes does drops edits erases escapes explains fails fetches finds fits follows forbids
  forgets formats gives goes handles has hides ignores imports installs is joins keeps knows
  leads leaves lets lists loads loses makes moves needs never notifies offers omits opens
  permits puts reads recognizes redirects refetches refuses rejects remembers removes renames
  repeats replaces requires restores retries returns reuses revokes runs saves says sends serves
  shows signs starts stays stops stores survives takes tells throws treats trims turns undoes
  uses verifies waits withdraws works writes
`
  .trim()
  .split(/\s+/);
