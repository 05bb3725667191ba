import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../netlify/local/port.ts';
import { theCompany } from '../../src/company/contract/company.ts';
import { companySender } from '../../src/company/stationery/letter.ts';
import { type MailTransport, smtpTransport } from '../../src/platform/mail/mail-transport.ts';

/** A received mail: its envelope and its contents. */
export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  /** Raw message. */
  source: string;
}

/** Stage of an SMTP session at which the server may refuse; `content` is the message after DATA. */
type Stage = 'greeting' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'content';

interface Refusal {
  stage: Stage;
  answer: string;
  about: string;
}

/** An SMTP server in this process, on loopback, that stores received mails. */
export class MailServer {
  #server: SMTPServer | undefined;
  #port = 0;
  #refusals: Refusal[] = [];
  #losesAnswers = false;
  readonly #lines = new Set<Socket>();
  readonly received: ReceivedMail[] = [];

  async start(): Promise<this> {
    if (this.#server) return this;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onConnect: (_session, answer) => answer(this.#refusal('greeting')),
      onAuth: ({ username: user = '' }, _session, answer) => {
        answer(this.#refusal('AUTH', user), { user });
      },
      onMailFrom: ({ address }, _session, answer) => answer(this.#refusal('MAIL FROM', address)),
      onRcptTo: ({ address }, _session, answer) => answer(this.#refusal('RCPT TO', address)),
      onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        };
        this.#keep(stream, envelope).then((refusal) => {
          if (!this.#losesAnswers) return answer(refusal);
          for (const line of this.#lines) line.destroy();
        }, answer);
      },
    });
    this.#server.on('error', (error: NodeJS.ErrnoException) => {
      // A sender that is killed in the middle of a mail resets its line.
      if (error.code !== 'ECONNRESET') throw error;
    });
    this.#server.server.on('connection', (line: Socket) => {
      this.#lines.add(line);
      line.on('close', () => this.#lines.delete(line));
    });
    this.#port ||= await freePort();
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
    return this;
  }

  /** Stops listening; a later start uses the same port. */
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
    return smtpTransport(this.url, companySender(theCompany));
  }

  /**
   * Refuses with this reply from now on, such as `550 5.1.1 No such mailbox`.
   *
   * @param about part of the address or the raw message that it applies to; all by default
   */
  refuse(stage: Stage, answer: string, about = ''): void {
    this.#refusals.push({ stage, answer, about });
  }

  /** From now on, accepts a mail but closes the connection before it replies. */
  dropReplies(): void {
    this.#losesAnswers = true;
  }

  /** Accepts everything again. */
  acceptAll(): void {
    this.#refusals = [];
    this.#losesAnswers = false;
  }

  #refusal(stage: Stage, what = ''): Error | null {
    const refusal = this.#refusals.find(
      (each) => each.stage === stage && what.includes(each.about),
    );
    if (!refusal) return null;
    const [code, ...words] = refusal.answer.split(' ');
    return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
  }

  async #keep(stream: AsyncIterable<Buffer>, envelope: ReceivedMail['envelope']) {
    const bytes = await buffer(stream);
    const source = bytes.toString();
    const refusal = this.#refusal('content', source);
    if (!refusal) this.received.push({ ...(await PostalMime.parse(bytes)), envelope, source });
    return refusal;
  }
}
