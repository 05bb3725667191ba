// A file of its own, since the screen checks limits before it sends.

/** Bytes of the text of a chat; WhatsApp exports about 40,000 messages, which are 4 MB. */
export const MAX_CHAT_BYTES = 20_000_000;

/** Lines of one chat; a message may have several. */
export const MAX_CHAT_LINES = 400_000;

/** Messages of one chat. */
export const MAX_CHAT_MESSAGES = 60_000;

/** Characters of one message; longer ones are cut. */
export const MAX_CHAT_TEXT = 10_000;

/** Messages that one call adds. */
export const MAX_MESSAGES_AT_ONCE = 750;

/** Characters of text after which a call is full. */
export const MAX_CHARACTERS_AT_ONCE = 200_000;

/** Pictures and PDFs of one chat that are kept, the newest first. */
export const MAX_CHAT_FILES = 200;

const LIMITS = {
  bytes: `its text is more than ${MAX_CHAT_BYTES / 1e6} MB`,
  lines: `it has more than ${MAX_CHAT_LINES.toLocaleString('en')} lines`,
  messages: `it has more than ${MAX_CHAT_MESSAGES.toLocaleString('en')} messages`,
} as const;

/** A chat is larger than any export of WhatsApp; the message says in which way. */
export class UnusableChatError extends Error {
  override name = 'UnusableChatError';
  constructor(limit: keyof typeof LIMITS) {
    super(
      `This chat is too large: ${LIMITS[limit]}. Copy the messages that you need, and paste them.`,
    );
  }
}
