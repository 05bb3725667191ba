import { OperatorError } from '../../src/platform/operator-error.ts';
import { rebindStore } from '../../src/platform/storage/blob-store-owner.ts';
import { onServices } from './on-services.ts';
import { askToConfirm, runCommand } from './run-command.ts';

const usage = `npm run photos -- prepare
npm run photos -- adopt [--yes]

prepare   puts new photographs of data/photos into the sizes that the site shows, in the place of
          their originals: keep those elsewhere.
adopt     makes the photographs in STATE_DIR those of the database, for when the folder that they
          were in is lost for good.
  --yes   does not ask before that`;
const ON_HOST =
  'The photographs of the site on the host are in its own store, not in a folder. Leave NETLIFY_SITE_ID out to work on this machine’s site.';

await runCommand({
  usage,
  maxWords: 1,
  flags: ['yes'],
  async run([task], { yes }) {
    if (task === 'prepare') {
      const { preparePhotos } = await import('../build/prepare-photos.ts');
      const prepared = await preparePhotos();
      console.log([...prepared, `${prepared.length} photographs were prepared.`].join('\n'));
      return;
    }
    if (task !== 'adopt') throw new OperatorError(`Please say what to do.\n\n${usage}`);
    await onServices(async (services, { isHosted }) => {
      if (isHosted) throw new OperatorError(ON_HOST);
      await askToConfirm(
        'The site forgets the folder that its photographs were in until now.',
        yes,
      );
      await rebindStore(services);
      console.log(
        'The photographs in this STATE_DIR are the database’s from now on. Those that are not in it have to be uploaded again.',
      );
    });
  },
});
