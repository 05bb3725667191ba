import { importJWK, jwtVerify } from 'jose';
import type { PostMessage, PushAnswer } from '../../../src/platform/push/post-message.ts';
import { openPushTransport } from '../../../src/platform/push/push-transport.ts';
import type { Phone } from './phone.ts';

export const PUSH_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
export const OTHER_PUSH_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const SITE = 'https://site.test';

interface Arrived {
  phone: Phone;
  /** Decrypted, as the worker gets it. */
  text: string;
  headers: Record<string, string>;
}

/** A push service in the process: it checks who sends, and its phones decrypt what arrives. */
export class PushService {
  readonly arrived: Arrived[] = [];
  readonly #phones: Phone[] = [];
  readonly #answers = new Map<Phone, () => PushAnswer>();

  readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** The site's transport, which reaches this service in place of all others. */
  transport({ key = PUSH_KEY, before }: { key?: string; before?: string } = {}) {
    const settings = { pushKey: key, pushKeyBefore: before, siteUrl: SITE };
    const transport = openPushTransport(settings, this.post, this.now);
    if (!transport) throw new Error('The key of the tests is none.');
    return transport;
  }

  add(phone: Phone): Phone {
    this.#phones.push(phone);
    return phone;
  }

  /** From now on messages to this phone are answered so; `status` 0 does not answer. */
  answer(phone: Phone, status: number, retryAfterMs?: number): void {
    this.#answers.set(phone, () => {
      if (status === 0) throw new Error('The push service does not answer.');
      return { status, retryAfterMs };
    });
  }

  /** What has arrived at a phone since the last call, as JSON. */
  take(phone: Phone): { notification: { title: string } & Record<string, unknown> }[] {
    const theirs = this.arrived.filter((each) => each.phone === phone);
    const others = this.arrived.filter((each) => each.phone !== phone);
    this.arrived.splice(0, this.arrived.length, ...others);
    return theirs.map(({ text }) => JSON.parse(text));
  }

  readonly post: PostMessage = async (url, body, headers) => {
    const phone = this.#phones.find(({ endpoint }) => endpoint === url.href);
    if (!phone) return { status: 410, retryAfterMs: undefined };
    const refused = this.#answers.get(phone)?.();
    if (refused && refused.status !== 201) return refused;
    await requireSender(headers['Authorization'] ?? '', url.origin, this.now());
    this.arrived.push({ phone, text: phone.read(body), headers });
    return { status: 201, retryAfterMs: undefined };
  };
}

/** Checks the token as push services do (RFC 8292). */
async function requireSender(header: string, origin: string, now: Date): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    ...{ audience: origin, subject: SITE, currentDate: now, requiredClaims: ['exp'] },
    algorithms: ['ES256'],
  });
  const hours = (Number(payload.exp) - now.getTime() / 1000) / 3600;
  if (hours > 24) throw new Error('A token of more than a day is refused.');
}
