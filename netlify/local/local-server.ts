import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compressAnswers } from './compressed-text.ts';

const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 100;

/** A visitor's browser opens a connection anew in no time; a proxy must not find its own closed. */
const KEEP_ALIVE_MS = { visitors: 5_000, proxy: 150_000 };
/** Of a body, body-limit.ts says more: this is the time that the slowest has for the largest. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
};

export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** What answers, and where. */
interface Answers {
  api: Answer;
  site?: Answer;
  /** Whether the site's file at this path is of something that visitors no longer find there. */
  isOutdated?(path: string): Promise<boolean>;
}

interface Place {
  /** 0 for any free one. */
  port: number;
  host: string;
  /** Keeps connections for as long as a proxy does. */
  isBehindProxy?: boolean;
  /** Sees each request before it is answered. */
  watch?(incoming: IncomingMessage): void;
}

export interface LocalServer {
  port: number;
  /** Ends when the requests in hand have been answered, or after ten seconds. */
  close(): Promise<void>;
}

/**
 * One HTTP server for the whole site: what the host gives to its functions goes to the API, all
 * other addresses to the static pages. Of the products' pages and of photographs the API has those
 * that are no file, or no longer.
 */
export async function startLocalServer(
  { api, site, isOutdated = async () => false }: Answers,
  { port, host, isBehindProxy = false, watch }: Place,
): Promise<LocalServer> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const compress = compressAnswers();
  for (const path of ['/api/*', '/search', '/newsletter/*', '/personal-data/*', '/quotation/*'])
    app.use(path, compress);
  for (const path of ['/api/*', '/sanctum/*']) {
    app.all(path, (context) => api(context.req.raw, context.env));
  }
  if (site) {
    app.on(['GET', 'HEAD'], ['/p/*', '/storage/*'], async (context) => {
      const { raw, path } = context.req;
      if (await isOutdated(path)) return api(raw, context.env);
      const file = await site(raw, context.env);
      return file.status === 404 ? api(raw, context.env) : file;
    });
  }
  for (const path of [
    '/p/:product',
    '/storage/*',
    '/search',
    '/newsletter/*',
    '/personal-data/*',
    '/quotation/*',
  ]) {
    app.all(path, (context) => api(context.req.raw, context.env));
  }
  if (site) {
    app.all('*', (context) => site(context.req.raw, context.env));
  }
  const keepAliveTimeout = isBehindProxy ? KEEP_ALIVE_MS.proxy : KEEP_ALIVE_MS.visitors;
  const serverOptions = { ...LIMITS, keepAliveTimeout };
  const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions }) as Server;
  if (watch) server.prependListener('request', watch);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => finish(server),
  };
}

async function finish(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const timeout = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  // Those that were answered since: a proxy would keep them for minutes.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearTimeout(timeout);
  clearInterval(idle);
}
