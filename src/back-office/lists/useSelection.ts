import { useState } from 'react';

/** An entry of a list that can be ticked. */
interface Entry {
  id: number;
}

/** Selection of a whole list: its filters, and its count at that time. */
export interface WholeList {
  list: Record<string, string>;
  count: number;
}

export interface Selection<Ticked extends Entry> {
  count: number;
  /** Ticked entries on all pages; empty while the whole list is selected. */
  chosen: Ticked[];
  whole: WholeList | undefined;
  has: (entry: Entry) => boolean;
  /** Adds or removes entries. */
  set: (entries: readonly Ticked[], isChosen: boolean) => void;
  /** Adds or removes one entry, or a range from the last one. */
  choose: (entry: Ticked, isChosen: boolean, isRange: boolean) => void;
  replace: (entries: readonly Ticked[]) => void;
  chooseWhole: (count: number) => void;
}

/** Filters of a list that has none. */
const WHOLE: Record<string, string> = {};

/**
 * Holds the ticked rows over pages and filters. A whole list stays selected until its filters
 * change or one entry is removed.
 *
 * @param shown latest entries, which the selection follows
 * @param list filters for the API, without pages
 */
export function useSelection<Ticked extends Entry>(
  shown: readonly Ticked[],
  list: Record<string, string> = WHOLE,
): Selection<Ticked> {
  const [byId, setById] = useState<ReadonlyMap<number, Ticked>>(new Map());
  const [chosenWhole, setWhole] = useState<WholeList>();
  const [seen, setSeen] = useState(shown);
  const [last, setLast] = useState<number>();
  if (seen !== shown) {
    setSeen(shown);
    const again = shown.filter(({ id }) => byId.has(id));
    if (again.length > 0) setById(new Map([...byId, ...byIds(again)]));
  }
  const isSame = JSON.stringify(chosenWhole?.list) === JSON.stringify(list);
  const whole = isSame ? chosenWhole : undefined;
  const replace = (wanted: readonly Ticked[]) => {
    setWhole(undefined);
    setById(new Map(byIds(wanted)));
  };
  const set = (wanted: readonly Ticked[], isChosen: boolean) => {
    const after = new Map([...(whole ? byIds(shown) : byId), ...byIds(wanted)]);
    if (!isChosen) for (const { id } of wanted) after.delete(id);
    setWhole(undefined);
    setById(after);
  };
  return {
    count: whole?.count ?? byId.size,
    chosen: whole ? [] : [...byId.values()],
    whole,
    has: ({ id }) => whole !== undefined || byId.has(id),
    set,
    choose(entry, isChosen, isRange) {
      setLast(entry.id);
      set(isRange ? between(shown, last, entry) : [entry], isChosen);
    },
    replace,
    chooseWhole(count) {
      setById(new Map());
      setWhole({ list, count });
    },
  };
}

function byIds<Ticked extends Entry>(entries: readonly Ticked[]) {
  return entries.map((entry) => [entry.id, entry] as const);
}

/** Entries between two ids in either direction; only the second one if the first is missing. */
function between<Ticked extends Entry>(
  shown: readonly Ticked[],
  from: number | undefined,
  to: Ticked,
): readonly Ticked[] {
  const ends = [from, to.id].map((id) => shown.findIndex((entry) => entry.id === id));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return first < 0 ? [to] : shown.slice(first, last + 1);
}
