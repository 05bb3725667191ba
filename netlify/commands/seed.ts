import { importSeed } from '../../src/catalogue/server/seed/import-seed.ts';
import { markDirty } from '../../src/publication/server/build-requests.ts';
import { seedData } from '../build/seed.ts';
import { onServicesWithPhotos } from './on-services.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: `npm run seed

Adds to the catalogue the products of data/ that were never in it, and brings those that nobody has
changed up to their files.`,
  run: () =>
    onServicesWithPhotos(async (services, { isHosted }) => {
      const { added, changed } = await importSeed(services, seedData());
      if (changed > 0 && !isHosted) await markDirty(services.database, services.now());
      console.log(
        added > 0
          ? `${added} products of data/ were put into the catalogue.`
          : changed > 0
            ? `${changed} products are now as data/ has them; none was added.`
            : 'The catalogue has all that it takes from data/: nothing was added.',
      );
      if (isHosted && changed > 0) {
        console.log('Deploy the site once more: then its pages show them.');
      }
    }),
});
