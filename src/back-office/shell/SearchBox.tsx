import { Search } from 'lucide-react';
import { paths } from '../../paths.ts';
import styles from './SearchBox.module.css';

/** The text of a search, where a screen on the page follows it as it is typed. */
export interface LiveSearch {
  text: string;
  onChange: (text: string) => void;
}

interface Props {
  label: string;
  /** Without it, Enter takes the text to the products table. */
  live?: LiveSearch | undefined;
}

export function SearchBox({ label, live }: Props) {
  return (
    <search className={styles.search}>
      <form action={paths.dashboard} onSubmit={(event) => live && event.preventDefault()}>
        <Search className={styles.icon} size={18} aria-hidden="true" />
        <input
          className={styles.input}
          type="search"
          name="q"
          aria-label={label}
          placeholder="Search..."
          autoComplete="off"
          maxLength={200}
          {...(live && {
            value: live.text,
            onChange: (event) => live.onChange(event.currentTarget.value),
          })}
        />
      </form>
    </search>
  );
}
