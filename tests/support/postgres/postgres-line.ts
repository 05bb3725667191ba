import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../processes/free-port.ts';
import { createRealDatabase } from './real-database.ts';

/** A database without tables behind a line that can be cut and mended. */
export async function openPostgresLine() {
  const direct = new URL(await createRealDatabase());
  const ends = new Set<Socket>();
  const line = createServer((socket) => {
    const onward = connect(Number(direct.port), direct.hostname);
    for (const end of [socket, onward]) {
      ends.add(end);
      end.on('error', () => end.destroy());
    }
    socket.pipe(onward).pipe(socket);
  });
  const port = await freePort();
  const mend = async () => void (await once(line.listen(port, '127.0.0.1'), 'listening'));
  const cut = async () => {
    if (!line.listening) return;
    const closed = once(line, 'close');
    line.close();
    for (const end of ends) end.destroy();
    await closed;
  };
  await mend();
  const url = new URL(direct);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cut, mend };
}
