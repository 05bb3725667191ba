import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the URL of the run's Postgres server, which it starts when first asked. */
    postgresDesk: string;
  }
}

/** One Postgres server for a whole run; each test makes databases of its own on it. */
export default async function setup(project: TestProject) {
  let started: Promise<RealPostgres> | undefined;
  const desk = createServer((_, answer) => {
    started ??= startRealPostgres();
    started.then(
      ({ url }) => answer.end(url),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  project.provide('postgresDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    await (await started)?.stop();
  };
}
