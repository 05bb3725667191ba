import { createHash } from 'node:crypto';

/** JSON as it is sent, which may be sent many times. */
export class JsonText {
  readonly text: string;
  #etag: string | undefined;

  constructor(body: object) {
    this.text = JSON.stringify(body);
  }

  /** Entity tag of what says just this. */
  get etag(): string {
    this.#etag ??= `"${createHash('sha256').update(this.text).digest('base64url')}"`;
    return this.#etag;
  }
}
