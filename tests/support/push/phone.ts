import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

type Pair = ReturnType<typeof createECDH>;

/** A phone whose browser has subscribed to notices, as far as a push service and a server see it. */
export class Phone {
  readonly endpoint: string;
  readonly #pair: Pair;
  readonly #auth: Buffer;

  constructor(
    endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    { pair = newPair(), auth = randomBytes(16) } = {},
  ) {
    this.endpoint = endpoint;
    this.#pair = pair;
    this.#auth = auth;
  }

  /** What the browser hands to the page, as `PushSubscription.toJSON` has it. */
  get keys() {
    return {
      p256dh: this.#pair.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /**
   * Decrypts as a browser does (RFC 8291), by code of its own.
   *
   * @throws for what was not encrypted for this phone
   */
  read(body: Uint8Array): string {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + Number(body[20]))];
    const sealed = body.subarray(21 + sender.length);
    const infoOf = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      this.#pair.getPublicKey(),
      sender,
    ]);
    const shared = hkdf(this.#pair.computeSecret(sender), this.#auth, infoOf, 32);
    const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    if (record.at(-1) !== 2) throw new Error('The last record does not end with 2.');
    return record.subarray(0, -1).toString();
  }
}

function newPair(): Pair {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/** A pair of this private key, in base64url. */
export function pairOf(secret: string): Pair {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret, 'base64url');
  return pair;
}

function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
