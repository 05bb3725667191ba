import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { companySender } from '../../src/company/letter.ts';
import { type MailTransport, smtpTransport } from '../../src/platform/mail-transport.ts';

/** A mail as the server got it: what was said on its envelope, and what was in it. */
export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  /** As it came over the wire. */
  source: string;
}

/** A mail server of this process, on loopback, that keeps what it is sent. */
export class MailServer {
  #server: SMTPServer | undefined;
  #port = 0;
  readonly #refused = new Map<string, number>();
  readonly received: ReceivedMail[] = [];

  async start(): Promise<this> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: ({ address }, _session, answer) => {
        const responseCode = this.#refused.get(address);
        answer(responseCode ? Object.assign(new Error('Not here'), { responseCode }) : null);
      },
      onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        };
        this.#keep(stream, envelope).then(() => answer(), answer);
      },
    });
    const server = this.#server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }

  /** Nobody answers any more; a later start is at the same address. */
  async stop(): Promise<void> {
    await new Promise<void>((stopped) => {
      if (this.#server) this.#server.close(() => stopped());
      else stopped();
    });
    this.#server = undefined;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  get transport(): MailTransport {
    return smtpTransport(this.url, companySender);
  }

  /** From now on a reader's mailbox answers with this code: 550 is for good, 450 for now. */
  refuse(address: string, code: number): void {
    this.#refused.set(address, code);
  }

  async #keep(stream: AsyncIterable<Buffer>, envelope: ReceivedMail['envelope']) {
    const source = await buffer(stream);
    const mail = await PostalMime.parse(source);
    this.received.push({ ...mail, envelope, source: source.toString() });
  }
}
