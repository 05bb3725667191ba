import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ApiContext, Settings } from '../../../platform/services.ts';

/** A cookie of this host alone, for the whole site, never sent along by other sites. */
interface SiteCookie {
  name: string;
  read(context: ApiContext): string | undefined;
  /** Without a lifetime, until the browser is closed. */
  write(context: ApiContext, value: string, options?: { maxAgeSeconds: number }): void;
  clear(context: ApiContext): void;
}

/** A cookie that scripts cannot read: `__Host-<name>`, or `<name>` where the site is plain http. */
export function secretCookie({ siteUrl }: Settings, name: string): SiteCookie {
  const secure = siteUrl.startsWith('https:');
  return siteCookie(secure ? `__Host-${name}` : name, { secure, httpOnly: true });
}

/** A cookie that the site's own scripts read. */
export function readableCookie({ siteUrl }: Settings, name: string): SiteCookie {
  return siteCookie(name, { secure: siteUrl.startsWith('https:') });
}

/** The half of a session that scripts cannot read. */
export function sessionCookie(settings: Settings): SiteCookie {
  return secretCookie(settings, 'session');
}

function siteCookie(name: string, access: CookieOptions): SiteCookie {
  const common: CookieOptions = { ...access, path: '/', sameSite: 'Strict' };
  return {
    name,
    read: (context) => getCookie(context, name) || undefined,
    write(context, value, options) {
      const lifetime = options && { maxAge: options.maxAgeSeconds };
      setCookie(context, name, value, { ...common, ...lifetime });
    },
    clear: (context) => setCookie(context, name, '', { ...common, maxAge: 0 }),
  };
}
