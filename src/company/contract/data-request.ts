/** The message is the same for any address, so that it does not reveal whose data is stored. */
export const DATA_ASKED_FOR =
  'If we keep anything about this address, a mail with a link is on its way to it. The link works once, for 30 minutes. If no mail comes, we keep nothing, or the address had three links today already.';

/** Anchor of the message in the privacy policy, for a browser without scripts. */
export const DATA_ASKED_FOR_ID = 'asked-for';

/** Anchor of the form. */
export const ASK_FOR_DATA_ID = 'ask-for-data';
