import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import styles from './SortHeading.module.css';

/** The order of a list: a field, with a minus in front the other way round. */
export interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

interface Props extends Sorting {
  name: string;
  /** The order that the first press asks for; the second one turns it round. */
  first: string;
}

/** The heading of a column by which a list is sorted when it is pressed. */
export function SortHeading({ name, first, sort, onSort }: Props) {
  const field = first.replace('-', '');
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ArrowUpDown;
  return (
    <th
      className={styles.heading}
      scope="col"
      data-sorts
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" onClick={() => onSort(sort === first ? opposite(first) : first)}>
        {name}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

function opposite(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}
