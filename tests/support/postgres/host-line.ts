import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { type WebSocket as OtherEnd, WebSocketServer } from 'ws';
import { openPostgresLine } from './postgres-line.ts';

/** A startup message starts with its length, a password message with a type byte before it. */
const LENGTH = 4;
const LETTER = 1;
const ASK_FOR_PASSWORD = Buffer.from('R\0\0\0\x08\0\0\0\x03');

/**
 * Connects functions to a database as on the host, with its environment variables and its drivers:
 * over TCP, or over a WebSocket.
 *
 * @param database its URL; a new one without tables by default
 */
export async function openHostLine(driver: 'server' | 'serverless', database?: string) {
  const line = await openPostgresLine(database);
  onTestFinished(line.cut);
  onTestFinished(() => void vi.unstubAllEnvs());
  const url = new URL(line.url);
  url.password = 'asked for';
  vi.stubEnv('NETLIFY_DB_URL', url.href);
  vi.stubEnv('NETLIFY_DB_DRIVER', driver);
  if (driver === 'serverless') await leadWebSocketsTo(Number(url.port));
  return line;
}

/** The driver always connects to port 443 of the database's host. */
async function leadWebSocketsTo(postgresPort: number): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => passOn(socket, connect(postgresPort, '127.0.0.1')));
  onTestFinished(() => void server.close());
  onTestFinished(() => server.clients.forEach((socket) => void socket.terminate()));
  await once(server, 'listening');
  const WebSocketOfNode = WebSocket;
  const { port } = server.address() as { port: number };
  class LocalWebSocket extends WebSocketOfNode {
    constructor() {
      super(`ws://127.0.0.1:${port}`);
    }
  }
  vi.stubGlobal('WebSocket', LocalWebSocket);
  onTestFinished(() => void vi.unstubAllGlobals());
}

function passOn(near: OtherEnd, far: Socket): void {
  let greeting: Buffer | undefined = Buffer.alloc(0);
  near.on('message', (data: Buffer) => {
    const sent: Buffer = greeting ? Buffer.concat([greeting, data]) : data;
    const passed = greeting ? withoutPassword(sent) : sent;
    if (greeting && passed) near.send(ASK_FOR_PASSWORD);
    greeting = passed ? undefined : sent;
    if (passed) far.write(passed);
  });
  near.on('close', () => far.destroy());
  far.on('data', (data) => near.send(data));
  far.on('close', () => near.terminate());
  for (const end of [near, far]) end.on('error', () => {});
}

/** The host asks for the password itself, but the driver sends it in advance. */
function withoutPassword(sent: Buffer): Buffer | undefined {
  if (sent.length < LENGTH) return undefined;
  const startup = sent.readInt32BE(0);
  if (sent.length < startup + LETTER + LENGTH) return undefined;
  const end = startup + LETTER + sent.readInt32BE(startup + LETTER);
  if (sent.length < end) return undefined;
  return Buffer.concat([sent.subarray(0, startup), sent.subarray(end)]);
}
