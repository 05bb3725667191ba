import { once } from 'node:events';
import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compressAnswers } from './compressed-text.ts';

const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 100;

/** Browsers reconnect quickly; a proxy must not reuse a connection that this server has closed. */
const KEEP_ALIVE_MS = { visitors: 5_000, proxy: 150_000 };
/** Maximum time of a request; body-limit.ts has stricter rules for bodies. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
};

export type RequestHandler = (
  request: Request,
  bindings: HttpBindings,
) => Response | Promise<Response>;

/** Handlers by kind of path. */
interface RequestHandlers {
  api: RequestHandler;
  site?: RequestHandler;
  /** True if the static file of this path shows something that is no longer public. */
  isStale?(path: string): Promise<boolean>;
}

interface ListenOptions {
  /** 0 for any free port. */
  port: number;
  host: string;
  /** Keeps connections as long as a proxy does. */
  isBehindProxy?: boolean;
}

export interface LocalServer {
  port: number;
  /** Resolves when pending requests are answered, or after ten seconds. */
  close(): Promise<void>;
}

/**
 * One HTTP server for the whole site: function paths of the host go to the API, all other paths to
 * static files. The API also handles product pages and photos that are not (or no longer) static
 * files.
 */
export async function startLocalServer(
  { api, site, isStale = async () => false }: RequestHandlers,
  { port, host, isBehindProxy = false }: ListenOptions,
): Promise<LocalServer> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const compress = compressAnswers();
  for (const path of ['/api/*', '/ask/*', '/search', '/newsletter/*', '/quotation/*'])
    app.use(path, compress);
  for (const path of ['/api/*', '/sanctum/*']) {
    app.all(path, (context) => api(context.req.raw, context.env));
  }
  if (site) {
    app.on(['GET', 'HEAD'], ['/p/*', '/storage/*'], async (context) => {
      const { raw, path } = context.req;
      if (await isStale(path)) return api(raw, context.env);
      const file = await site(raw, context.env);
      return file.status === 404 ? api(raw, context.env) : file;
    });
  }
  for (const path of [
    '/p/:product',
    '/ask/:product',
    '/storage/*',
    '/search',
    '/newsletter/*',
    '/quotation/*',
    '/office/receive',
  ]) {
    app.all(path, (context) => api(context.req.raw, context.env));
  }
  if (site) {
    app.all('*', (context) => site(context.req.raw, context.env));
  }
  const keepAliveTimeout = isBehindProxy ? KEEP_ALIVE_MS.proxy : KEEP_ALIVE_MS.visitors;
  const serverOptions = { ...LIMITS, keepAliveTimeout };
  const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions }) as Server;
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
  // Closes connections that became idle meanwhile; a proxy would keep them for minutes.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearTimeout(timeout);
  clearInterval(idle);
}
