import { importSeed } from '../../src/catalogue/server/seed/import-seed.ts';
import { seedData } from '../build/seed.ts';
import { onServicesWithPhotos } from './on-services.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: `npm run seed

Adds to the catalogue the products of data/ that were never in it.`,
  run: () =>
    onServicesWithPhotos(async (services, { isHosted }) => {
      const added = await importSeed(services, seedData());
      console.log(
        added > 0
          ? `${added} products of data/ were put into the catalogue.`
          : 'The catalogue has all that it takes from data/: nothing was added.',
      );
      if (isHosted && added > 0) {
        console.log('Deploy the site once more: then its pages show them.');
      }
    }),
});
