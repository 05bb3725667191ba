import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provides the URL of the run's Postgres server, started on first use. */
    postgresDesk: string;
  }
}

/** One Postgres server for a whole run; each test creates databases on it. */
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
