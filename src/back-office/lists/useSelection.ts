import { useState } from 'react';

/** An entry of a list that can be ticked. */
interface Entry {
  id: number;
}

/** All results of a list: how it is asked for, and how many they were when that was chosen. */
export interface WholeList {
  list: Record<string, string>;
  count: number;
}

export interface Selection<Ticked extends Entry> {
  count: number;
  /** On whatever page they stand; none of them while all of the list is chosen. */
  chosen: Ticked[];
  whole: WholeList | undefined;
  has: (entry: Entry) => boolean;
  /** Adds entries, or takes them out. */
  set: (entries: readonly Ticked[], isChosen: boolean) => void;
  /** The same for one; as a range, with all that are shown between it and the one before. */
  choose: (entry: Ticked, isChosen: boolean, isRange: boolean) => void;
  replace: (entries: readonly Ticked[]) => void;
  chooseWhole: (count: number) => void;
}

/** Of a list that has no filters. */
const WHOLE: Record<string, string> = {};

/**
 * The rows that are ticked; other pages and filters leave them ticked. All results of a list are
 * chosen until it is another list, or one of them is not wanted.
 *
 * @param shown entries as they were read last, which the selection follows
 * @param list as the API takes it, without pages
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

/** From the entry with that id to the other one, whichever comes first; without it, the other one. */
function between<Ticked extends Entry>(
  shown: readonly Ticked[],
  from: number | undefined,
  to: Ticked,
): readonly Ticked[] {
  const ends = [from, to.id].map((id) => shown.findIndex((entry) => entry.id === id));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return first < 0 ? [to] : shown.slice(first, last + 1);
}
