import type { ComponentType } from 'react';
import type { Change } from '../../../history/contract/change-set.ts';

/** The words for one kind of what staff change, and the way to it. */
export interface KindWords {
  /** In the list of what the history can be narrowed to: `Products`. */
  name: string;
  /** `1 product`, `12 products` */
  count: (number: number) => string;
  /** Stands before a title where that does not say what it is of: `the order of`. */
  lead?: string;
  /** Address of where staff see it; undefined where there is no such place. */
  path: (subject: string) => string | undefined;
  /** The fields of a change, each with what it was and is. */
  Fields: ComponentType<{ change: Change }>;
}
