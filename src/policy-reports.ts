import { screenPaths } from './back-office/screens.ts';
import { policyReport, policyReports } from './platform/contract/policy-report.ts';
import { rateLimitedLog } from './platform/rate-limited-log.ts';
import type { ApiHandler, Services } from './platform/services.ts';
import { pageTest } from './shell/offline/cacheable.ts';

/** Maximum reports in one body; browsers send few at a time. */
const MAX_REPORTS = 20;
/** Only known formats are logged, since anybody can send a report. */
const DIRECTIVE = /^[a-z-]{1,40}$/;
const KEYWORD = /^[a-z-]{1,30}$/;
const HOST = /^[a-z0-9.:[\]-]{1,100}$/;
const PATH = /^\/[a-z0-9/&-]{0,100}$/;
const isPage = pageTest(screenPaths);

interface Violation {
  documentUrl: string;
  directive: string;
  blockedUrl?: string | undefined;
}

/** Logs violations of a page's policy without personal data. */
export function takePolicyReports(services: Services): ApiHandler {
  const tell = rateLimitedLog(services);
  return async (context) => {
    const violations = violationsIn(await context.req.text());
    for (const violation of violations.slice(0, MAX_REPORTS)) {
      const facts = factsOf(violation, services.settings.siteUrl);
      if (facts) tell('page policy broken', facts);
    }
    return context.body(null, 204);
  };
}

function violationsIn(text: string): Violation[] {
  const value = parsed(text);
  const older = policyReport.safeParse(value).data?.['csp-report'];
  if (older) {
    // Older browsers send the name followed by its values.
    const [directive = ''] = older['violated-directive'].split(' ');
    return [{ documentUrl: older['document-uri'], directive, blockedUrl: older['blocked-uri'] }];
  }
  return [value].flat().flatMap((each) =>
    (policyReports.safeParse([each]).data ?? []).map(({ body }) => ({
      documentUrl: body.documentURL,
      directive: body.effectiveDirective,
      blockedUrl: body.blockedURL,
    })),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Facts for the log; undefined for other sites' pages. */
function factsOf({ documentUrl, directive, blockedUrl = '' }: Violation, siteUrl: string) {
  const page = URL.parse(documentUrl);
  if (page?.origin !== siteUrl || !DIRECTIVE.test(directive)) return undefined;
  const blocked = whereFrom(blockedUrl);
  const isTold = page.search === '' && PATH.test(page.pathname) && isPage(page);
  return { directive, ...(blocked && { blocked }), ...(isTold && { page: page.pathname }) };
}

/** Origin such as `https://elsewhere.example`, a keyword such as `inline`, or only the scheme. */
function whereFrom(blockedUrl: string): string | undefined {
  if (KEYWORD.test(blockedUrl)) return blockedUrl;
  const { protocol = '', host = '' } = URL.parse(blockedUrl) ?? {};
  const isWeb = /^(https?|wss?):$/.test(protocol);
  if (isWeb) return HOST.test(host) ? `${protocol}//${host}` : undefined;
  return KEYWORD.test(protocol.slice(0, -1)) ? protocol : undefined;
}
