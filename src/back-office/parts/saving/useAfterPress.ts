import { painted } from '../../../design/after-paint.ts';
import { useSameFunction } from '../useSameFunction.ts';

/** Does what a press asks for once the press is shown, with what has been typed until then. */
export function useAfterPress<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const latest = useSameFunction(act);
  return async (...args) => {
    await painted();
    await latest(...args);
  };
}
