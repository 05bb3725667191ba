import { createHash } from 'node:crypto';

/** Serialized JSON with its entity tag, to be sent many times. */
export class JsonText {
  readonly text: string;
  #etag: string | undefined;

  constructor(body: object) {
    this.text = JSON.stringify(body);
  }

  /** Entity tag of this text. */
  get etag(): string {
    this.#etag ??= `"${createHash('sha256').update(this.text).digest('base64url')}"`;
    return this.#etag;
  }
}
