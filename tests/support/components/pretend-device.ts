import { vi } from 'vitest';
import { softwarePasskey } from '../account/software-passkey.ts';

/** Why a browser gives no passkey, by the name of what it fails with; nothing when it gives one. */
type Refusal = string | undefined;

interface Asked {
  publicKey: {
    challenge: ArrayBuffer;
    rp?: { id: string; name: string };
    rpId?: string;
  };
}

/**
 * Gives the page a browser that knows passkeys, and a device with one. `vi.unstubAllGlobals` and
 * the end of the visit take the browser away again.
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
    /** What the browser fails with from here on; nothing lets it go on. */
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

/** As a browser hands it to a page. */
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
