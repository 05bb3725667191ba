import { store, stored } from '../../design/device-storage.ts';

/**
 * Names under which the company writes, as the phones have them whose chats were added on this device.
 * They are kept here and not for all: each phone of a company has a name of its own.
 */
const KEY = 'chatOwnNames';
const MAX_NAMES = 20;

export function ownNames(): string[] {
  try {
    const names: unknown = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps names in front of those that were kept before. */
export function rememberOwnNames(names: readonly string[]): void {
  store(KEY, [...new Set([...names, ...ownNames()])].slice(0, MAX_NAMES));
}
