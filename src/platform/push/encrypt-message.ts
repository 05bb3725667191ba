/** Keys of a browser's push subscription, in base64url. */
export interface DeviceKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: string;
  /** Its authentication secret of 16 bytes. */
  auth: string;
}

/** What is drawn for each message by itself; tests replace it. */
export interface FreshSecrets {
  sender: CryptoKeyPair;
  /** 16 bytes. */
  salt: Uint8Array<ArrayBuffer>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** P-256, for agreeing on a key. */
export const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
const MAX_MESSAGE_BYTES = RECORD_BYTES - TAG_BYTES - 1;
/** Ends the last record (RFC 8188, 2). */
const LAST_RECORD = 2;

/**
 * Encrypts a message for a push service (RFC 8291): one record of `aes128gcm`, which only the browser
 * of the subscription can read.
 *
 * @throws DOMException for keys that are none
 */
export async function encryptMessage(
  text: string,
  { p256dh, auth }: DeviceKeys,
  { sender, salt }: FreshSecrets,
): Promise<Bytes> {
  const message = new TextEncoder().encode(text);
  if (message.length > MAX_MESSAGE_BYTES) throw new RangeError('The push message is too long.');
  const receiver = await crypto.subtle.importKey('raw', decode(p256dh), CURVE, false, []);
  const senderPublic = new Uint8Array(await crypto.subtle.exportKey('raw', sender.publicKey));
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: receiver },
    sender.privateKey,
    256,
  );
  const { key, nonce } = await contentKeys(new Uint8Array(shared), {
    ...{ auth: decode(auth), receiver: decode(p256dh), sender: senderPublic, salt },
  });
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const record = join(message, Uint8Array.of(LAST_RECORD));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, record);
  return join(header(salt, senderPublic), new Uint8Array(sealed));
}

/** Draws what one message needs. */
export async function drawSecrets(): Promise<FreshSecrets> {
  return {
    sender: await crypto.subtle.generateKey(CURVE, false, ['deriveBits']),
    salt: crypto.getRandomValues(new Uint8Array(16)),
  };
}

/** Parts that both sides know, beside the secret that they share. */
interface Agreement {
  auth: Bytes;
  /** Public keys of browser and sender. */
  receiver: Bytes;
  sender: Bytes;
  salt: Bytes;
}

/** Key and nonce of the record (RFC 8291, 3.4). */
async function contentKeys(shared: Bytes, { auth, receiver, sender, salt }: Agreement) {
  const info = join(utf8('WebPush: info\0'), receiver, sender);
  const secret = await derive(shared, auth, info, 32);
  return {
    key: await derive(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16),
    nonce: await derive(secret, salt, utf8('Content-Encoding: nonce\0'), 12),
  };
}

/** Header of the content (RFC 8188, 2.1): salt, size of a record, public key of the sender. */
function header(salt: Bytes, sender: Bytes): Bytes {
  const sizes = new DataView(new ArrayBuffer(5));
  sizes.setUint32(0, RECORD_BYTES);
  sizes.setUint8(4, sender.length);
  return join(salt, new Uint8Array(sizes.buffer), sender);
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    key,
    bytes * 8,
  );
  return new Uint8Array(bits);
}

function join(...parts: Bytes[]): Bytes {
  return new Uint8Array(Buffer.concat(parts));
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function decode(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
