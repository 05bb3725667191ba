import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ApiContext, Settings } from '../../../platform/services.ts';

/** A cookie that scripts cannot read: `__Host-<name>`, or `<name>` where the site is plain http. */
export function secretCookie({ siteUrl }: Settings, name: string) {
  const secure = siteUrl.startsWith('https:');
  return siteCookie(secure ? `__Host-${name}` : name, { secure, httpOnly: true });
}

/** A cookie that the site's own scripts read. */
export function readableCookie({ siteUrl }: Settings, name: string) {
  return siteCookie(name, { secure: siteUrl.startsWith('https:') });
}

/** The half of a session that scripts cannot read. */
export function sessionCookie(settings: Settings) {
  return secretCookie(settings, 'session');
}

/** A cookie of this host alone, for the whole site, never sent along by other sites. */
function siteCookie(name: string, access: CookieOptions) {
  const common: CookieOptions = { ...access, path: '/', sameSite: 'Strict' };
  return {
    name,
    read: (context: ApiContext) => getCookie(context, name) || undefined,
    /** Without a lifetime, until the browser is closed. */
    write(context: ApiContext, value: string, maxAge?: number) {
      setCookie(context, name, value, { ...common, ...(maxAge !== undefined && { maxAge }) });
    },
    clear: (context: ApiContext) => setCookie(context, name, '', { ...common, maxAge: 0 }),
  };
}
