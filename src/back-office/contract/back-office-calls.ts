import { showFigures } from './figures.ts';
import { putFirstStepsAway, showFirstSteps } from './first-steps.ts';
import { findAnything } from './found-thing.ts';
import { previewMail } from './mail-preview.ts';
import { quoteToOneself } from './quotation-to-oneself.ts';
import { receiveShare } from './received-share.ts';
import { listRemovals } from './removals.ts';
import { listTasks } from './tasks.ts';

/** Each is beside its schemas, so that a screen loads its own alone. */
export const backOfficeCalls = {
  ...{ showFigures, listTasks, listRemovals, findAnything, previewMail },
  ...{ receiveShare, showFirstSteps, putFirstStepsAway, quoteToOneself },
};
