import { Search } from '../../design/icons/icons.ts';
import styles from './SearchBox.module.css';

/** Text of a search that the screen follows while somebody types. */
export interface LiveSearch {
  text: string;
  onChange: (text: string) => void;
}

interface Props {
  label: string;
  live: LiveSearch;
}

export function SearchBox({ label, live }: Props) {
  return (
    <search className={styles.search}>
      <form onSubmit={(event) => event.preventDefault()}>
        <Search className={styles.icon} size={18} />
        <input
          className={styles.input}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={200}
          value={live.text}
          onChange={({ currentTarget }) => live.onChange(currentTarget.value)}
        />
      </form>
    </search>
  );
}
