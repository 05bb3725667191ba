import { cleanUpByTheClock } from '../../src/clean-up.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { recordCleanUp } from '../../src/platform/site-health.ts';
import { catchUp } from '../../src/scheduled-jobs.ts';
import { onServicesWithPhotos } from './on-services.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: `npm run jobs -- [--clock-is-right]

Does at once what the schedule does anyway: sends mail, asks for builds, and removes what has been
kept for long enough.
  --clock-is-right   also if the site was not at work for weeks, which looks as if the clock had leapt`,
  flags: ['clock-is-right'],
  run: (_words, { 'clock-is-right': isClockRight }) =>
    onServicesWithPhotos(async (services) => {
      if (isClockRight) await recordCleanUp(services.database, services.now());
      const outcomes = [await catchUp(services), await cleanUpByTheClock(services)];
      const failed = outcomes.flatMap((outcome) => outcome.failed);
      if (failed.length > 0) {
        throw new OperatorError(`Not everything could be done (${failed.join(', ')}); see above.`);
      }
      if (outcomes.every(({ done }) => Object.keys(done).length === 0)) {
        console.log('There was nothing to do.');
      }
    }),
});
