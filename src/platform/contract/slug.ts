import { normalForm } from './normal-form.ts';

const MAX_SLUG_LENGTH = 80;

/** Words of a text as part of an address; empty if it has no Latin letter or digit. */
export function slugOf(text: string): string {
  return normalForm(text, 'NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');
}
