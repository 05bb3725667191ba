import { getStore } from '@netlify/blobs';
import { getDatabase } from '@netlify/database';
import type { Config, Context } from '@netlify/functions';
import type { Pool } from 'pg';
import { ensureFirstStaff } from '../../src/account/server/first-staff.ts';
import { createApi } from '../../src/api.ts';
import { BackgroundWork } from '../../src/platform/background-work.ts';
import { netlifyBlobStore } from '../../src/platform/blob-store.ts';
import { openPostgres } from '../../src/platform/database.ts';
import { readHostEnvironment } from '../../src/platform/env.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';

const { firstStaff, siteUrl, sessionSecret } = readHostEnvironment(process.env);
const background = new BackgroundWork(operatorLog);
let api: ReturnType<typeof createApi> | undefined;

export default (request: Request, context: Context) => {
  api ??= createHostApi(context);
  return api.fetch(request, context);
};

function createHostApi({ deploy, waitUntil }: Context) {
  const database = openPostgres(getDatabase().pool as Pool, operatorLog);
  if (firstStaff) waitUntil(ensureFirstStaff(database, firstStaff));
  // A preview has its own photographs, or it could delete those of the real site.
  const name = deploy.context === 'production' ? 'photos' : `photos-${deploy.context}`;
  return createApi({
    database,
    blobs: netlifyBlobStore(getStore({ name, consistency: 'strong' })),
    settings: { siteUrl, sessionSecret },
    now: () => new Date(),
    log: operatorLog,
    afterAnswer: ({ env }, name, work) => (env as Context).waitUntil(background.start(name, work)),
    clientAddress: ({ env }) => (env as Context).ip,
  });
}

export const config: Config = { path: ['/api/*', '/sanctum/*', '/storage/*'] };
