import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from '../../src/platform/operator-error.ts';

/**
 * Checks the port first, since the start would otherwise fail only after the whole build.
 *
 * @throws OperatorError that names the port and the variable to set
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  // A browser may resolve "localhost" to either loopback address, so both must be free.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host];
  const problems = await Promise.all(hosts.map((address) => tryToListen(port, address)));
  if (problems.includes('EADDRINUSE')) {
    throw new OperatorError(
      `Port ${port} is already used by another program. Stop that program, or choose another port: set PORT, for example PORT=${port + 1} npm start`,
    );
  }
  if (problems[0] === 'EADDRNOTAVAIL' || problems[0] === 'ENOTFOUND') {
    throw new OperatorError(
      `${host} is no address of this machine, so the site cannot listen there. Leave HOST out for this machine alone, or set it to one of its addresses, or to 0.0.0.0 for all of them.`,
    );
  }
  if (problems[0] === 'EACCES') {
    throw new OperatorError(
      `Port ${port} may not be used by this account. Choose another one: set PORT, for example PORT=8888 npm start`,
    );
  }
}

/** The error code, or `undefined` when listening works. */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/**
 * A free port outside the range that the system assigns, so that it stays free until it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
