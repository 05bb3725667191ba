import { expect, it } from 'vitest';
import { CURVE, drawSecrets, encryptMessage } from '../../../src/platform/push/encrypt-message.ts';
import { Phone, pairOf } from '../../support/push/phone.ts';

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  phone: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('a push message is encrypted as in the example of RFC 8291', async () => {
  const { text, phone, auth, sender, salt, body } = EXAMPLE;
  const receiver = { pair: pairOf(phone), auth: Buffer.from(auth, 'base64url') };
  const { keys } = new Phone(undefined, receiver);
  const secrets = {
    sender: await keysOf(sender),
    salt: new Uint8Array(Buffer.from(salt, 'base64url')),
  };
  const encrypted = await encryptMessage(text, keys, secrets);
  expect(Buffer.from(encrypted).toString('base64url')).toBe(body);
});

it('the phone of a subscription reads a push message, and another cannot', async () => {
  const phone = new Phone();
  const encrypted = await encryptMessage('Karibu – 🪑', phone.keys, await drawSecrets());
  expect(phone.read(encrypted)).toBe('Karibu – 🪑');
  expect(() => new Phone().read(encrypted)).toThrow();
});

it('two push messages of the same words have nothing in common', async () => {
  const { keys } = new Phone();
  const [first, second] = await Promise.all(
    [0, 1].map(async () => encryptMessage('New enquiry', keys, await drawSecrets())),
  );
  expect(first?.slice(0, 16)).not.toEqual(second?.slice(0, 16));
  expect(first?.slice(21)).not.toEqual(second?.slice(21));
});

it('a push message that fits into no record is refused', async () => {
  const secrets = await drawSecrets();
  await expect(encryptMessage('a'.repeat(4080), new Phone().keys, secrets)).rejects.toThrow(
    'too long',
  );
});

async function keysOf(secret: string): Promise<CryptoKeyPair> {
  const point = pairOf(secret).getPublicKey();
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', ext: true },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: secret }, CURVE, false, [
      'deriveBits',
    ]),
    publicKey: await crypto.subtle.importKey('jwk', jwk, CURVE, true, []),
  };
}
