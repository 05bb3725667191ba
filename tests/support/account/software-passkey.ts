import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CreationOptions,
  NewPasskey,
  PasskeyRequestOptions,
  UsedPasskey,
} from '../../../src/account/contract/passkeys.ts';

/** Deviations of a device, or of the page that asks it. */
export interface Oddities {
  /** Defaults to the tests' site. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False if the device did not verify its user. */
  isVerified?: boolean;
  /** The device's signature counter. */
  count?: number;
}

const SITE = 'https://site.test';
const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

/** A passkey in software, which responds as a phone or a security key would. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = cborMap([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const named = { id: inBase64(id), rawId: inBase64(id), type: 'public-key' as const };

  return {
    id: named.id,

    /** Response to a request to create it. */
    make(options: CreationOptions, odd: Oddities = {}): NewPasskey['credential'] {
      const about = { rpId: options.rp.id, challenge: options.challenge, ...odd };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        statement(about, HAS_KEY),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      const clientDataJSON = inBase64(clientData('webauthn.create', about));
      const response = { clientDataJSON, attestationObject: inBase64(attestation) };
      return { ...named, response: { ...response, transports: ['internal'] } };
    },

    /** Response to a challenge. */
    answer(options: PasskeyRequestOptions, odd: Oddities = {}): UsedPasskey['credential'] {
      const about = { rpId: options.rpId, challenge: options.challenge, ...odd };
      const data = clientData('webauthn.get', about);
      const authData = statement(about);
      const hash = createHash('sha256').update(data).digest();
      const signature = sign('sha256', Buffer.concat([authData, hash]), privateKey);
      const response = {
        clientDataJSON: inBase64(data),
        authenticatorData: inBase64(authData),
        signature: inBase64(signature),
      };
      return { ...named, response };
    },
  };
}

interface About extends Oddities {
  rpId: string;
  challenge: string;
}

function clientData(type: string, { challenge, origin = SITE }: About): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Authenticator data: the site, flags, and the signature counter. */
function statement({ rpId, isVerified = true, count = 0 }: About, more = 0): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(PRESENT + (isVerified ? VERIFIED : 0) + more);
  head.writeUInt32BE(count, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
}

type Cbor = number | string | Buffer | Map<string, string>;

function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Map) return head(5, 0);
  return Buffer.concat([head(2, value.length), value]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind * 32 + size]);
  if (size < 256) return Buffer.from([kind * 32 + 24, size]);
  return Buffer.from([kind * 32 + 25, size >> 8, size % 256]);
}

function inBase64(bytes: Buffer): string {
  return bytes.toString('base64url');
}
