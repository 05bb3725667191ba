import type { ReactNode } from 'react';
import { useUnsavedWarning } from './unsaved-work.ts';
import { useTyped } from './useTyped.ts';

interface Props {
  /** Renders the form, which calls `settle` once it is saved. */
  children: (settle: () => void) => ReactNode;
}

/** A part of a screen with a form that no device keeps: leaving the page asks once something is typed. */
export function TypedPart({ children }: Props) {
  const { isTyped, settle, watch } = useTyped();
  useUnsavedWarning(isTyped);
  return <div {...watch}>{children(settle)}</div>;
}
