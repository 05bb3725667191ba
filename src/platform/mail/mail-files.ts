/** What a mail says of the people whom it concerns. */
export interface WrittenMail {
  /** Whom it goes to, and whom its answer goes to; as they were typed. */
  addresses: string[];
  text: string;
}

/** The mails that were written to files, on a machine without a mail server. */
export interface MailFiles {
  /** @returns how many went */
  remove(isMeant: (mail: WrittenMail) => boolean): Promise<number>;
  /** @returns how many went */
  removeBefore(time: Date): Promise<number>;
}
