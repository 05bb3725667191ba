import type { ComponentType } from 'react';
import type { Change, ChangeAction, ChangedFields } from '../../../history/contract/change-set.ts';

/** A verb, and what comes after the thing: `moved … to the trash`. */
export type Phrase = readonly [verb: string, after?: string];

/** What a set did to things of one kind. */
export interface Act {
  action: ChangeAction;
  /** Fields of the first things; they stand for all. */
  fields: readonly ChangedFields[];
  /** Count of the things. */
  count: number;
  /** True if a customer did it, by a link. */
  isCustomers: boolean;
}

/** Words for one kind of thing that staff change, and its address. */
export interface KindWords {
  /** Name in the history's filter: `Products`. */
  name: string;
  /** `1 product`, `12 products` */
  count: (number: number) => string;
  /** Comes before a title that does not say what it belongs to: `the order of`. */
  lead?: (about: Pick<Change, 'subject' | 'title'>) => string;
  /** Names an act more exactly than its action; undefined where that says enough. */
  did?: (act: Act) => Phrase | undefined;
  /** Says what an undo does to things, where that differs from the usual: `is deleted`. */
  undone?: (act: Act) => string | undefined;
  /** Address of its screen; undefined if it has none. */
  path: (subject: string) => string | undefined;
  /** Renders the fields of a change before and after. */
  Fields: ComponentType<{ change: Change }>;
}
