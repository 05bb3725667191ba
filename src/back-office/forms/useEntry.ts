import { useState } from 'react';
import type { Problems } from './useSending.ts';

/**
 * Holds the values of a small form that no device keeps, such as a dialog's. Its fields are bound
 * by `of={entry}`.
 *
 * @param check finds what is wrong when the form is sent
 */
export function useEntry<Values extends object>(
  begun: Values | (() => Values),
  check: (values: Values) => Problems = () => ({}),
) {
  const [values, setValues] = useState(begun);
  const [problems, setProblems] = useState<Problems>({});
  return {
    values,
    problems,
    change(changes: Partial<Values>) {
      setValues((before) => ({ ...before, ...changes }));
      const left = Object.entries(problems).filter(([name]) => !(name in changes));
      setProblems(Object.fromEntries(left));
    },
    /** True if it can be sent; otherwise its wrong fields say why. */
    isRight(): boolean {
      const found = check(values);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
  };
}
