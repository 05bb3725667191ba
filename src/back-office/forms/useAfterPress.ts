import { nextPaint } from '../../design/after-paint.ts';
import { useSameFunction } from '../parts/useSameFunction.ts';

/** Runs the action after the button is painted as pressed, with the latest typed values. */
export function useAfterPress<Args extends unknown[], Outcome>(
  act: (...args: Args) => Promise<Outcome>,
): (...args: Args) => Promise<Outcome> {
  const latest = useSameFunction(act);
  return async (...args) => {
    await nextPaint();
    return latest(...args);
  };
}
