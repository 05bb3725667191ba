import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../netlify/local/port.ts';
import { createRealDatabase } from './real-database.ts';

/**
 * A database behind a connection that can be cut and restored. Without tables, unless one is given.
 */
export async function openPostgresLine(database?: string) {
  const direct = new URL(database ?? (await createRealDatabase()));
  const ends = new Map<Socket, Socket>();
  const line = createServer((near) => {
    const far = connect(Number(direct.port), direct.hostname);
    ends.set(near, far);
    near.on('close', () => ends.delete(near));
    for (const end of [near, far]) end.on('error', () => end.destroy());
    near.pipe(far).pipe(near);
  });
  const port = await freePort();
  const mend = async () => void (await once(line.listen(port, '127.0.0.1'), 'listening'));
  const cut = async () => {
    if (!line.listening) return;
    const closed = once(line, 'close');
    line.close();
    for (const [near, far] of ends) for (const end of [near, far]) end.destroy();
    await closed;
  };
  /** Existing connections go silent; new ones work. */
  const hush = () => {
    for (const [near, far] of ends) {
      near.unpipe(far).resume();
      far.unpipe(near).resume();
    }
  };
  /** Existing connections are reset when they send something. */
  const forget = () => {
    hush();
    for (const [near, far] of ends) {
      if (!far.destroyed) near.once('data', () => near.resetAndDestroy());
      far.destroy();
    }
  };
  await mend();
  const url = new URL(direct);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cut, mend, hush, forget };
}
