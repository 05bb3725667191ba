/** A mail file and the people whom it concerns. */
export interface WrittenMail {
  /** Recipient and reply-to addresses, as typed. */
  addresses: string[];
  text: string;
}

/** Mails written to files, on a machine without a mail server. */
export interface MailFiles {
  /** @returns how many were removed */
  remove(isMeant: (mail: WrittenMail) => boolean): Promise<number>;
  /** @returns how many were removed */
  removeBefore(time: Date): Promise<number>;
}
