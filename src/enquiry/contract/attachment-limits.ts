// By itself, since the form's script asks before anything is sent.

/** Files that go with one request for a quotation. */
export const MAX_ATTACHMENTS = 3;

/** Bytes of one: as much as the host takes in one request beside the form itself. */
export const MAX_ATTACHMENT_BYTES = 4_000_000;

export const TOO_LARGE =
  'This file is more than 4 MB. Choose a smaller one, or send your list without it.';

/** Characters of a file's name that are kept. */
export const MAX_FILE_NAME_CHARS = 120;
