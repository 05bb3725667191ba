import type { MiddlewareHandler } from 'hono';
import type { ApiContext, ApiEnv, Services, Settings } from '../../../platform/services.ts';
import { refused } from '../refusals.ts';
import { isSignature, randomSecret, sign } from '../session-store/signing-keys.ts';
import { readableCookie, secretCookie, sessionCookie } from './cookies.ts';

/**
 * Issues the CSRF token for the browser's next changes, also as the readable cookie `XSRF-TOKEN`.
 * It is bound to the session cookie, or to a cookie of its own before sign-in.
 *
 * @param binding new value of the session cookie, when this response sets one
 */
export function issueCsrfToken(context: ApiContext, settings: Settings, binding?: string): string {
  const token = sign(settings, 'csrf', binding ?? bindingOf(context, settings) ?? bind());
  readableCookie(settings, 'XSRF-TOKEN').write(context, token);
  return token;

  function bind(): string {
    const secret = randomSecret();
    visitCookie(settings).write(context, secret);
    return secret;
  }
}

/**
 * Refuses cross-site changes with 419. A plain HTML form and a browser without cookies have no
 * token; calls that allow it rely on the browser's `Origin` and `Sec-Fetch-Site` headers instead, or
 * in a browser without both on the `Referer`, which another site cannot forge.
 */
export function requireCsrfToken(
  { settings }: Services,
  { tokenIsOptional }: { tokenIsOptional: boolean },
): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const isVouchedFor =
      (tokenIsOptional && namesItsSite(context, settings)) || carriesToken(context, settings);
    if (!isVouchedFor || !isFromThisSite(context, settings)) throw refused('page expired');
    await next();
  };
}

function carriesToken(context: ApiContext, settings: Settings): boolean {
  const binding = bindingOf(context, settings);
  const given = context.req.header('X-CSRF-TOKEN') ?? context.req.header('X-XSRF-TOKEN');
  return (
    binding !== undefined && given !== undefined && isSignature(given, settings, 'csrf', binding)
  );
}

function namesItsSite(context: ApiContext, { siteUrl }: Settings): boolean {
  const named = context.req.header('Sec-Fetch-Site') ?? context.req.header('Origin');
  const referrer = hostOf(context.req.header('Referer') ?? '');
  return named !== undefined || [hostOf(siteUrl), hostOf(context.req.url)].includes(referrer ?? '');
}

function isFromThisSite(context: ApiContext, { siteUrl }: Settings): boolean {
  const fetchSite = context.req.header('Sec-Fetch-Site');
  const origin = context.req.header('Origin');
  if (fetchSite === 'same-origin') return true;
  if (origin === undefined) return fetchSite === undefined;
  return origin === siteUrl || hostOf(origin) === hostOf(context.req.url);
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host;
}

function bindingOf(context: ApiContext, settings: Settings): string | undefined {
  return sessionCookie(settings).read(context) ?? visitCookie(settings).read(context);
}

function visitCookie(settings: Settings) {
  return secretCookie(settings, 'visit');
}
