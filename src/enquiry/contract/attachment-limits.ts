// A file of its own, since the form's script checks limits before it sends.

/** Count of files in one quote request. */
export const MAX_ATTACHMENTS = 3;

/** Bytes of one file: the host's limit for a request, less the form itself. */
export const MAX_ATTACHMENT_BYTES = 4_000_000;

export const TOO_LARGE =
  'This file is more than 4 MB. Choose a smaller one, or send your list without it.';

/** Longer file names are cut to this length. */
export const MAX_FILE_NAME_CHARS = 120;
