import { useEffect, useState } from 'react';
import { problemsAt } from '../../forms/fields/row-values.ts';
import type { FieldGroup } from './site-field.ts';

/** Address of a part on its screen: `#opening-hours`. */
export function partHash({ title }: FieldGroup): string {
  return `#${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

export function hasProblem({ fields }: FieldGroup, problems: Record<string, string>): boolean {
  return fields.some(({ path }) => Object.keys(problemsAt(problems, path)).length > 0);
}

interface Refusable {
  refusals: number;
  problems: Record<string, string>;
}

/**
 * The part of a long form that is in sight: the one in the address, or the first. A refused save
 * shows the first part with a wrong field.
 */
export function useFormPart(groups: readonly FieldGroup[], { refusals, problems }: Refusable) {
  const [hash, setHash] = useState(() => location.hash);
  const [seenRefusals, setSeenRefusals] = useState(refusals);
  if (seenRefusals !== refusals) {
    setSeenRefusals(refusals);
    const wrong = groups.find((group) => hasProblem(group, problems));
    if (wrong) setHash(partHash(wrong));
  }
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (hash !== location.hash) history.replaceState(history.state, '', hash);
  }, [hash]);
  return groups.find((group) => partHash(group) === hash) ?? groups[0];
}
