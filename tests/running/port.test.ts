import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { requireFreePort } from '../../netlify/local/port.ts';

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('the port is named with the remedy when another program uses it', async () => {
  const port = await takenPort();
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    new RegExp(`Port ${port} is already used .* set PORT`),
  );
});

it('a HOST that is no address of this machine is named with the remedy', async () => {
  await expect(requireFreePort(8888, '192.0.2.1')).rejects.toThrow(
    /192\.0\.2\.1 is no address of this machine.* Leave HOST out/,
  );
});
