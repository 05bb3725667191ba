/** What is written down of accounts and of people's data. */
export const SECURITY_KINDS = [
  'signed in',
  'sign-in refused',
  'reset asked',
  'reset used',
  'password changed',
  'invited',
  'invitation withdrawn',
  'joined',
  'suspended',
  'suspension ended',
  'made owner',
  'made member',
  'enquiries exported',
  'subscribers exported',
  'erased',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];
