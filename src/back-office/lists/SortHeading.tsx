import { ArrowUp } from '../../design/icons/icons.ts';
import { ArrowDown, ArrowUpDown } from '../parts/icons.ts';
import styles from './SortHeading.module.css';

/** Order of a list: a field, with a minus for descending. */
export interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

interface Props extends Sorting {
  name: string;
  /** Order after the first press; the second press reverses it. */
  first: string;
}

/** Heading of a sortable column. */
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
        <Icon size={14} />
      </button>
    </th>
  );
}

function opposite(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}
