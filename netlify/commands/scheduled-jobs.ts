import { OperatorError } from '../../src/platform/operator-error.ts';
import { catchUp, cleanUp } from '../../src/scheduled-jobs.ts';
import { onServicesWithPhotos } from './on-services.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: `npm run jobs

Does at once what the schedule does anyway: sends mail, asks for builds, and removes what has been
kept for long enough.`,
  run: () =>
    onServicesWithPhotos(async (services) => {
      const outcomes = [await catchUp(services), await cleanUp(services)];
      const failed = outcomes.flatMap((outcome) => outcome.failed);
      if (failed.length > 0) {
        throw new OperatorError(`Not everything could be done (${failed.join(', ')}); see above.`);
      }
      if (outcomes.every(({ done }) => Object.keys(done).length === 0)) {
        console.log('There was nothing to do.');
      }
    }),
});
