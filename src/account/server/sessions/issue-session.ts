import type { ApiContext, Settings } from '../../../platform/services.ts';
import type { SessionSecrets } from '../session-store/sessions.ts';
import { sessionCookie } from './cookies.ts';
import { issueCsrfToken } from './csrf.ts';
import { type DeviceOwner, rememberDevice } from './login-rate-limits.ts';
import { SESSION_SECONDS } from './open-session.ts';

/** Sets the session cookies; the bearer token goes into the response body. */
export function issueSession(
  context: ApiContext,
  settings: Settings,
  { cookie }: SessionSecrets,
  owner: DeviceOwner,
): void {
  rememberDevice(context, settings, owner);
  sessionCookie(settings).write(context, cookie, SESSION_SECONDS);
  issueCsrfToken(context, settings, cookie);
}
