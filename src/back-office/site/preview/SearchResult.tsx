import { companyName } from '../../../company/contract/company-name.ts';
import { shortText } from '../../../platform/contract/cut-text.ts';
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
      <p className={styles.resultTitle}>{shortText(`${title} · ${companyName}`, 64)}</p>
      <p>{shortText(description, 159)}</p>
    </div>
  );
}
