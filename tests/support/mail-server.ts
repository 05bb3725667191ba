import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../netlify/local/port.ts';
import { theCompany } from '../../src/company/contract/company.ts';
import { companySender } from '../../src/company/stationery/letter.ts';
import { type MailTransport, smtpTransport } from '../../src/platform/mail/mail-transport.ts';

/** A mail as the server got it: what was said on its envelope, and what was in it. */
export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  /** As it came over the wire. */
  source: string;
}

/** Where in a session the server may refuse; `content` is the mail itself, after DATA. */
type Stage = 'greeting' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'content';

interface Refusal {
  stage: Stage;
  answer: string;
  about: string;
}

/** A mail server of this process, on loopback, that keeps what it is sent. */
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
    this.#server.server.on('connection', (line: Socket) => {
      this.#lines.add(line);
      line.on('close', () => this.#lines.delete(line));
    });
    this.#port ||= await freePort();
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
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
    return smtpTransport(this.url, companySender(theCompany));
  }

  /**
   * From now on the server answers like this, such as `550 5.1.1 No such mailbox`.
   *
   * @param about part of the address, or of the mail as it comes over the wire; any unless told
   */
  refuse(stage: Stage, answer: string, about = ''): void {
    this.#refusals.push({ stage, answer, about });
  }

  /** From now on a mail is taken, and the line is cut before the server has said so. */
  loseAnswers(): void {
    this.#losesAnswers = true;
  }

  /** Whatever was refused is taken again, and is answered. */
  refuseNothing(): void {
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
