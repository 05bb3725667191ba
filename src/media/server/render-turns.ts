import { fewAtATime } from '../../platform/few-at-a-time.ts';

/** Opening a photo takes much memory: the uploads of staff take turns. */
export const renderTurns = fewAtATime(1);
