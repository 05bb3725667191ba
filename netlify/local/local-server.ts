import { once } from 'node:events';
import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const GRACE_MS = 10_000;

export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export interface LocalServer {
  port: number;
  /** Ends when the requests in hand have been answered, or after ten seconds. */
  close(): Promise<void>;
}

/**
 * One HTTP server for the whole site: what the host gives to its functions goes to the API, all
 * other addresses to the static pages. Of the products' pages and of photographs the API has those
 * that are no file.
 *
 * @param port 0 for any free one
 */
export async function startLocalServer(
  { api, site }: { api: Answer; site?: Answer },
  { port, host }: { port: number; host: string },
): Promise<LocalServer> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('/api/*', compress());
  for (const path of ['/api/*', '/sanctum/*']) {
    app.all(path, (context) => api(context.req.raw, context.env));
  }
  if (site) {
    app.on(['GET', 'HEAD'], ['/p/*', '/storage/*'], async (context) => {
      const file = await site(context.req.raw, context.env);
      return file.status === 404 ? api(context.req.raw, context.env) : file;
    });
  }
  for (const path of ['/p/:product', '/storage/*']) {
    app.all(path, (context) => api(context.req.raw, context.env));
  }
  if (site) {
    app.all('*', (context) => site(context.req.raw, context.env));
  }
  const server = serve({ fetch: app.fetch, port, hostname: host }) as Server;
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
  await closed;
  clearTimeout(timeout);
}
