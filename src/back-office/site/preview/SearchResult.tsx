import { companyName } from '../../../company/contract/company-name.ts';
import styles from './Preview.module.css';

/** Texts of a page in search results. */
export interface SearchWords {
  title: string;
  description: string;
  path: string;
}

/** Shows a page as a search result; search engines cut long texts. */
export function SearchResult({ title, description, path }: SearchWords) {
  return (
    <div className={styles.result}>
      <p className={styles.address}>
        {location.host}
        {path === '/' ? '' : path.replaceAll('/', ' › ')}
      </p>
      <p className={styles.resultTitle}>{cut(`${title} · ${companyName}`, 65)}</p>
      <p>{cut(description, 160)}</p>
    </div>
  );
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}
