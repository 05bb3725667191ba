/** The same for any address, so that nobody learns about whom we keep something. */
export const DATA_ASKED_FOR =
  'If we keep anything about this address, a mail with a link is on its way to it. The link works once, for 30 minutes. If no mail comes, we keep nothing, or the address had three links today already.';

/** Where the privacy policy says so to a browser that posted the form. */
export const DATA_ASKED_FOR_ID = 'asked-for';

/** Where the form stands. */
export const ASK_FOR_DATA_ID = 'ask-for-data';
