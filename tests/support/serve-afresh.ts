import { rmSync } from 'node:fs';
import { requireFreePort } from '../../netlify/local/port.ts';
import { hire, hired } from './hired-staff.ts';
import { testServer, testServerEnvironment } from './test-server.ts';

// Not before the port is known to be free: a run that is still going on uses the folder.
await requireFreePort(Number(testServerEnvironment.PORT), '127.0.0.1');
rmSync(testServer.stateDirectory, { recursive: true, force: true });
await hire([testServer.staff, ...Object.values(hired)], testServer.stateDirectory);
Object.assign(process.env, testServerEnvironment);
await import('../../netlify/commands/serve.ts');
