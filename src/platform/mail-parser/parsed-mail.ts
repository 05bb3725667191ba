/** Why a program sent a mail, so that nobody waits for an answer to it. */
export const AUTOMATIC = ['automatic answer', 'bounce', 'newsletter'] as const;
export type Automatic = (typeof AUTOMATIC)[number];

/** A file that came with a mail. */
export interface MailFile {
  /** As the sender named it. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a mail says, as far as the site uses it. */
export interface ParsedMail {
  /** Message-ID without brackets; empty without one. */
  id: string;
  /** Message-IDs that it answers, without brackets: In-Reply-To, then References, the newest first. */
  answers: string[];
  /** Anybody can write this. The address is empty without a usable one. */
  from: { name: string; address: string };
  /** Addresses that it went to. */
  to: string[];
  subject: string;
  /** What the sender wrote. */
  text: string;
  /** What follows of earlier mails. */
  quoted: string;
  /** True if there were more words than are kept. */
  isCut: boolean;
  automatic: Automatic | null;
  /** The newest Authentication-Results, which the last server added; empty without any. */
  checks: string;
  files: MailFile[];
}

/** Answer of the thread that reads mails; null for one that nothing can be read of. */
export type MailAnswer = ParsedMail | null;
