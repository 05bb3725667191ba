import { lifoSemaphore } from '../../platform/lifo-semaphore.ts';

/** Decoding a photo takes much memory, so staff uploads are rendered one at a time. */
export const renderSemaphore = lifoSemaphore(1);
