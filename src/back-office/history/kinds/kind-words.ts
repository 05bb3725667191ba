import type { ComponentType } from 'react';
import type { Change } from '../../../history/contract/change-set.ts';

/** Words for one kind of thing that staff change, and its address. */
export interface KindWords {
  /** Name in the history's filter: `Products`. */
  name: string;
  /** `1 product`, `12 products` */
  count: (number: number) => string;
  /** Comes before a title that does not say what it belongs to: `the order of`. */
  lead?: string;
  /** Address of its screen; undefined if it has none. */
  path: (subject: string) => string | undefined;
  /** Renders the fields of a change before and after. */
  Fields: ComponentType<{ change: Change }>;
}
