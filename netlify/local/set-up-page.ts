import { once } from 'node:events';
import { createServer } from 'node:http';

const AGAIN_SECONDS = 3;

/** Looks again by itself, also without scripts. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>Being set up</title>
<style>
body { margin: 20vh auto; max-width: 30rem; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; color: #1c1c1a; background: #faf8f4 }
</style>
<h1>This site is being set up</h1>
<p>It will be here in a moment. This page looks again by itself.</p>
</html>
`;
const ANSWER = JSON.stringify({
  message: 'The site is being set up. Please try again in a minute.',
});

/**
 * Answers in the place of the site while a start makes the database and the pages.
 *
 * @returns leaves the port to the site
 */
export async function showSetUpPage(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer(({ url }, response) => {
    const isCall = url?.startsWith('/api/');
    response.writeHead(503, {
      'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
      'Retry-After': AGAIN_SECONDS,
      'Cache-Control': 'no-store',
      // The site takes over this port.
      Connection: 'close',
    });
    response.end(isCall ? ANSWER : PAGE);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
