import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireFreePort } from '../../../netlify/local/port.ts';
import { copyServedSite } from '../processes/started-site.ts';
import { hire, hired } from './hired-staff.ts';
import { testServer, testServerEnvironment } from './test-server.ts';

// Checks the port first, since a run in progress uses the folder.
await requireFreePort(Number(testServerEnvironment.PORT), '127.0.0.1');
rmSync(testServer.folder, { recursive: true, force: true });
await copyServedSite(testServer.folder);
await hire(Object.values(hired), testServer.stateDirectory);
Object.assign(process.env, testServerEnvironment);
process.chdir(resolve(testServer.folder));
await import('../processes/serve-built.ts');
