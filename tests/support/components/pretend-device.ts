import { vi } from 'vitest';
import { softwarePasskey } from '../account/software-passkey.ts';

/** DOMException name with which the browser refuses; undefined when it succeeds. */
type Refusal = string | undefined;

interface Asked {
  publicKey: {
    challenge: ArrayBuffer;
    rp?: { id: string; name: string };
    rpId?: string;
  };
}

/**
 * Provides a browser that supports passkeys, and a device with one, until `vi.unstubAllGlobals` or
 * the end of the visit.
 */
export function pretendDevice(device = softwarePasskey()) {
  let refusal: Refusal;
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { create, get } } }));

  async function create({ publicKey }: Asked) {
    refuse();
    const { challenge, rp = { id: '', name: '' } } = publicKey;
    const options = { challenge: asText(challenge), rp };
    return asCredential(device.make(options as Parameters<typeof device.make>[0]));
  }

  async function get({ publicKey }: Asked) {
    refuse();
    const { challenge, rpId = '' } = publicKey;
    const options = { challenge: asText(challenge), rpId };
    return asCredential(device.answer(options as Parameters<typeof device.answer>[0]));
  }

  function refuse() {
    if (refusal) throw new DOMException('The operation was not allowed.', refusal);
  }

  return {
    ...device,
    /** Makes the browser refuse from now on; `undefined` lets it succeed again. */
    refuses(name: Refusal) {
      refusal = name;
    },
  };
}

interface InJson {
  id: string;
  rawId: string;
  type: string;
  response: Record<string, string | string[] | undefined>;
}

/** Converts to the object that a browser returns. */
function asCredential({ id, rawId, type, response }: InJson) {
  const { transports, ...bytes } = response;
  const entries = Object.entries(bytes).map(([name, text]) => [name, asBytes(String(text))]);
  return {
    id,
    rawId: asBytes(rawId),
    type,
    response: { ...Object.fromEntries(entries), getTransports: () => transports },
    getClientExtensionResults: () => ({}),
  };
}

function asText(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64url');
}

function asBytes(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, 'base64url')).buffer;
}
