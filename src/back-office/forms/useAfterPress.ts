import { nextPaint } from '../../design/after-paint.ts';
import { useSameFunction } from '../parts/useSameFunction.ts';

/** Does what a press asks for once the press is shown, with what has been typed until then. */
export function useAfterPress<Args extends unknown[], Outcome>(
  act: (...args: Args) => Promise<Outcome>,
): (...args: Args) => Promise<Outcome> {
  const latest = useSameFunction(act);
  return async (...args) => {
    await nextPaint();
    return latest(...args);
  };
}
