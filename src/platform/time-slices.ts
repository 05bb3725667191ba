import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 10;

/**
 * Divides long work into slices of time, between which the event loop answers others.
 *
 * @returns a function to await between its steps
 */
export function timeSlices(): () => Promise<void> {
  let beganAt = performance.now();
  return async () => {
    if (performance.now() - beganAt < SLICE_MS) return;
    await setImmediate();
    beganAt = performance.now();
  };
}
