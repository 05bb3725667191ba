// A file of its own, since the form's script checks limits before it sends.

/** Count of files in one quote request. */
export const MAX_ATTACHMENTS = 3;

/** Bytes of one file: the host's limit for a request, less the form itself. */
export const MAX_ATTACHMENT_BYTES = 4_000_000;

/** Bytes of all files of one reply: in a mail they take a third more, and many servers end at 20 MB. */
export const MAX_REPLY_FILES_BYTES = 10_000_000;

export const TOO_LARGE_FOR_A_MAIL = `The files of one mail are more than ${MAX_REPLY_FILES_BYTES / 1e6} MB together. Remove one, or send a link to it.`;

export const TOO_LARGE =
  'This file is more than 4 MB. Choose a smaller one, or send your list without it.';

export const SLIP_TOO_LARGE =
  'This file is more than 4 MB. Choose a smaller one, or send us the code instead.';

/** Longer file names are cut to this length. */
export const MAX_FILE_NAME_CHARS = 120;
