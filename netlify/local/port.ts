import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from '../../src/platform/operator-error.ts';

/**
 * Finds out in a moment what would otherwise end the start after the whole site was built.
 *
 * @throws OperatorError that names the port and the variable to set
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  // A browser may ask either loopback for "localhost", so neither may be somebody else's.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host];
  const problems = await Promise.all(hosts.map((address) => tryToListen(port, address)));
  if (problems.includes('EADDRINUSE')) {
    throw new OperatorError(
      `Port ${port} is already used by another program. Stop that program, or choose another port: set PORT, for example PORT=${port + 1} npm start`,
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
 * A port that nobody listens on. None of those that the system gives to whoever asks for any: it
 * stays free until it is used, and while whoever uses it is away.
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
