import type { ComponentType } from 'react';
import { useReading } from './useRead.ts';

let parts = 0;

/**
 * Makes a component of a part whose code is loaded where it is shown, since it is large and rare.
 * The `Boundary` around it waits for the code as for what is read.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  parts += 1;
  const queryKey = ['part', String(parts)];
  return function Late(props: Props) {
    const { answer: Part } = useReading({
      queryKey,
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY,
    });
    return <Part {...props} />;
  };
}
