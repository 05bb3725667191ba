import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ApiContext, Settings } from '../../../platform/services.ts';

/** A cookie that scripts cannot read: `__Host-<name>`, or `<name>` on plain http. */
export function secretCookie({ siteUrl }: Settings, name: string) {
  const secure = siteUrl.startsWith('https:');
  return siteCookie(secure ? `__Host-${name}` : name, { secure, httpOnly: true });
}

/** A cookie that the site's scripts can read. */
export function readableCookie({ siteUrl }: Settings, name: string) {
  return siteCookie(name, { secure: siteUrl.startsWith('https:') });
}

/** The session secret that scripts cannot read. */
export function sessionCookie(settings: Settings) {
  return secretCookie(settings, 'session');
}

/** A host-only, same-site cookie for the whole site. */
function siteCookie(name: string, access: CookieOptions) {
  const common: CookieOptions = { ...access, path: '/', sameSite: 'Strict' };
  return {
    name,
    read: (context: ApiContext) => getCookie(context, name) || undefined,
    /** Without `maxAge` it lasts until the browser is closed. */
    write(context: ApiContext, value: string, maxAge?: number) {
      setCookie(context, name, value, { ...common, ...(maxAge !== undefined && { maxAge }) });
    },
    clear: (context: ApiContext) => setCookie(context, name, '', { ...common, maxAge: 0 }),
  };
}
