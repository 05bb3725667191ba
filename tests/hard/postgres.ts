import type { TestProject } from 'vitest/node';
import { startRealPostgres } from '../support/real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server for all proofs; each makes databases of its own on it. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startRealPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
