import { fewAtATime } from '../../platform/few-at-a-time.ts';

/** Decoding a photo takes much memory, so staff uploads are rendered one at a time. */
export const renderTurns = fewAtATime(1);
