import { takeStock } from '../../src/catalogue/server/stock/take-stock.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { theStock } from '../build/stock.ts';
import { openServices } from '../local/open-services.ts';
import { runCommand } from './run-command.ts';

/** `npm run seed`: puts into the catalogue what was never taken from `data/`. */
await runCommand(async () => {
  const { services, close } = await openServices(readEnvironment(process.env));
  try {
    const added = await takeStock(services, theStock());
    console.log(
      added > 0
        ? `${added} products of data/ were put into the catalogue.`
        : 'The catalogue has all that it takes from data/: nothing was added.',
    );
  } finally {
    await close();
  }
});
