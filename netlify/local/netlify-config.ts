import { type Header, type MinimalHeader, parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { isReadable } from '../../src/platform/http/readable-address.ts';
import { screenHeaders } from '../build/screen-headers.ts';

/**
 * Rules of netlify.toml for static files and headers of the screens, parsed by the host's own
 * packages.
 */
export type NetlifyConfig = Awaited<ReturnType<typeof readNetlifyConfig>>;

/**
 * @param configFile path of netlify.toml
 * @param site folder of the built site with its own redirects
 */
export async function readNetlifyConfig(configFile: string, site = '') {
  const { headers: headerRules, errors } = await parseAllHeaders({
    netlifyConfigPath: configFile,
    headersFiles: [],
    configHeaders: screenHeaders(),
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, `${configFile} has a faulty header rule`);
  const redirects = new RedirectsHandler({
    configPath: configFile,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: '.',
    publicDir: site,
  });
  return {
    headersFor: (path: string): Record<string, string> =>
      Object.assign({}, ...headerRules.filter(matches(path)).map(({ values }) => values)),
    /** `location` is a path with query on this site, or an absolute URL. */
    async redirectionFor(request: Request) {
      if (!isReadable(request.url)) return undefined;
      const match = await redirects.match(request);
      if (!match) return undefined;
      const { pathname, search, href } = match.target;
      return { status: match.statusCode, location: match.external ? href : pathname + search };
    },
  };
}

function matches(path: string) {
  return (rule: Header | MinimalHeader) => 'forRegExp' in rule && rule.forRegExp.test(path);
}
