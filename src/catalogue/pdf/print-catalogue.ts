import { parentPort, workerData } from 'node:worker_threads';
import { theCompany } from '../../company/contract/company.ts';
import { makeOfficeCatalogue } from './office-catalogue.ts';
import { readOfficeSections } from './products.ts';

// Run as a thread of its own: drawing takes half as long as all of the site's pages.
const pdf = await makeOfficeCatalogue(readOfficeSections(), {
  company: theCompany,
  site: new URL(workerData.site),
  date: new Date(),
});
parentPort?.postMessage(pdf);
