import { parentPort, workerData } from 'node:worker_threads';
import { theCompany } from '../../company/contract/company.ts';
import { makeOfficeCatalogue } from './office-catalogue.ts';
import { readOfficeSections } from './products.ts';

// Runs in a worker thread, since drawing takes half as long as all pages of the site.
const pdf = await makeOfficeCatalogue(readOfficeSections(), {
  company: theCompany,
  site: new URL(workerData.site),
  date: new Date(),
});
parentPort?.postMessage(pdf);
