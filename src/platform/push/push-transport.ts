import { type DeviceKeys, drawSecrets, encryptMessage } from './encrypt-message.ts';
import { type PostMessage, type PushAnswer, postPublicly } from './post-message.ts';
import { pushEndpoint } from './push-endpoint.ts';
import { readPushKey } from './push-key.ts';

/** A device that has subscribed to notices. */
export interface Subscription extends DeviceKeys {
  endpoint: string;
  /** Id of the key that it was made with. */
  keyId: string;
}

export interface PushMessage {
  /** JSON for the browser. */
  text: string;
  /** Replaces an undelivered message of the same topic: at most 32 characters of base64url. */
  topic: string;
  /** How long the push service keeps it for a device that is away. */
  ttlSeconds: number;
}

/** Sends notices to devices. */
export interface PushTransport {
  /** For browsers that subscribe, in base64url. */
  publicKey: string;
  /** Id of that key. */
  keyId: string;
  /**
   * Sends a message to one device.
   *
   * @returns `undefined` where none can be sent: no push service, or a key that is gone
   * @throws when the push service does not answer
   */
  send(to: Subscription, message: PushMessage): Promise<PushAnswer | undefined>;
}

interface PushSettings {
  /** As `readPushKey` reads it; without it there are no notices. */
  pushKey: string | undefined;
  /** Previous key, until all devices have subscribed with the new one. */
  pushKeyBefore?: string | undefined;
  siteUrl: string;
}

/** @param post tests replace it, and the time */
export function openPushTransport(
  { pushKey, pushKeyBefore, siteUrl }: PushSettings,
  post: PostMessage = postPublicly(),
  now = () => new Date(),
): PushTransport | undefined {
  const key = readPushKey(pushKey ?? '');
  const keyBefore = readPushKey(pushKeyBefore ?? '');
  if (!key) return undefined;
  return {
    publicKey: key.publicKey,
    keyId: key.id,
    async send({ endpoint, keyId, ...keys }, { text, topic, ttlSeconds }) {
      const url = pushEndpoint(endpoint);
      const signer = [key, keyBefore].find((each) => each?.id === keyId);
      if (!url || !signer) return undefined;
      const body = await encryptMessage(text, keys, await drawSecrets());
      return post(url, body, {
        Authorization: await signer.authorize(url.origin, siteUrl, now()),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(ttlSeconds),
        Urgency: 'high',
        Topic: topic,
      });
    },
  };
}
