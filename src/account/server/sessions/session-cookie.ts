import type { Settings } from '../../../platform/services.ts';
import { type SiteCookie, secretCookie } from './cookies.ts';

/** The half of a session that scripts cannot read. */
export function sessionCookie(settings: Settings): SiteCookie {
  return secretCookie(settings, 'session');
}
