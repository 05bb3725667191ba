import { openFirstStaff } from '../../netlify/local/first-staff.ts';
import { startLocalServer } from '../../netlify/local/local-server.ts';
import { openServices } from '../../netlify/local/open-services.ts';
import { createApi } from '../../src/api.ts';
import { readEnvironment } from '../../src/platform/env.ts';

/** As `npm start` serves the API, without the minutes of building pages that no proof looks at. */
const environment = readEnvironment(process.env);
const { services } = await openServices(environment);
await openFirstStaff(services.database, environment);
await startLocalServer({ api: createApi(services).fetch }, environment);
console.log('ready');
