import type {
  CreationOptions,
  Passkey,
  PasskeyRequestOptions,
} from '../../../../src/account/contract/passkeys.ts';
import { type Oddities, softwarePasskey } from '../../../support/account/software-passkey.ts';
import type { Caller } from '../../../support/caller.ts';
import type { TestApi } from '../../../support/create-test-api.ts';

export const OWNER_EMAIL = 'amina@makers.test';

export type Device = ReturnType<typeof softwarePasskey>;

/** WebAuthn options for the person with this address. */
export async function optionsFrom<Options = PasskeyRequestOptions>(
  caller: Caller,
  path: string,
): Promise<Options> {
  return (await (await caller.post(path)).json()) as Options;
}

/** A device that signs this person in from now on. */
export async function addedTo(caller: Caller, name?: string): Promise<Device & { row: Passkey }> {
  const device = softwarePasskey();
  const answer = await add(caller, device, name);
  if (answer.status !== 201) throw new Error(`Adding a passkey answered ${answer.status}.`);
  return { ...device, row: (await answer.json()) as Passkey };
}

export async function add(caller: Caller, device: Device, name?: string, odd: Oddities = {}) {
  const options = await optionsFrom<CreationOptions>(caller, '/api/user/passkeys/options');
  const credential = device.make(options, odd);
  return caller.post('/api/user/passkeys', { ...(name !== undefined && { name }), credential });
}

export async function signInWith(caller: Caller, device: Device, odd: Oddities = {}) {
  const options = await optionsFrom(caller, '/api/login/passkey/options');
  return caller.post('/api/login/passkey', { credential: device.answer(options, odd) });
}

export async function proveWith(caller: Caller, device: Device, odd: Oddities = {}) {
  const options = await optionsFrom(caller, '/api/user/proof/passkey/options');
  return caller.post('/api/user/proof/passkey', { credential: device.answer(options, odd) });
}

export async function passkeysOf(caller: Caller): Promise<Passkey[]> {
  return (await (await caller.get('/api/user/passkeys')).json()) as Passkey[];
}

/** Sets if a person requires a passkey for their account. */
export function wishOnly(by: Caller, only = true) {
  return by.put('/api/user/passkey-only', { only });
}

/** An owner at their desk, and the device that has signed them in since a minute ago. */
export async function ownerWithPasskey(api: TestApi): Promise<{ desk: Caller; device: Device }> {
  const desk = api.asVisitor();
  await desk.signIn(await api.addStaff(OWNER_EMAIL, 'owner'));
  const device = await addedTo(desk);
  api.passTime({ minutes: 1 });
  return { desk, device };
}

/** Somebody whose passkey was added more than a day ago, signed in just now. */
export async function aPersonOfYesterday(api: TestApi) {
  const amina = await api.addStaff(OWNER_EMAIL, 'owner');
  const before = api.asVisitor();
  await before.signIn(amina);
  const device = await addedTo(before);
  await api.whenIdle();
  api.passTime({ minutes: 24 * 60 + 1 });
  const caller = api.asVisitor();
  await caller.signIn(amina);
  return { amina, caller, device, first: device.row };
}
