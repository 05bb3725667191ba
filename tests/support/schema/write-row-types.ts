import { writeFileSync } from 'node:fs';
import {
  embeddedDatabase,
  startEmbeddedPostgres,
} from '../../../netlify/state/embedded-database.ts';
import { newDatabaseFiles } from '../../../netlify/state/new-database.ts';
import { ROW_TYPES, rowTypes } from './row-types.ts';

const postgres = await startEmbeddedPostgres({ loadDataDir: await newDatabaseFiles() });
const database = embeddedDatabase(postgres);
writeFileSync(ROW_TYPES, await rowTypes(database));
await database.destroy();
