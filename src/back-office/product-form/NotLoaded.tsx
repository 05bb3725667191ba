import type { ApiQuery } from '../../account/session/api-query.ts';
import { paths } from '../../paths.ts';
import styles from './Choice.module.css';

/** The part of a query that tells if its data has arrived. */
export type Waited = Pick<ApiQuery<unknown>, 'phase' | 'isMissing'> & { refetch: () => unknown };

/** Replaces a product's form until the product has loaded. */
export function NotLoaded({ loading }: { loading: Waited }) {
  if (loading.phase !== 'failed') return <p role="status">Loading...</p>;
  if (loading.isMissing) {
    return (
      <p role="alert">
        This product is no longer there. Somebody may have deleted it:{' '}
        <a href={paths.trash}>look in the trash</a>.
      </p>
    );
  }
  return (
    <div className={styles.notice} role="alert">
      <p>The product did not arrive. Check the connection, then try again.</p>
      <button className="button" data-kind="brand" type="button" onClick={loading.refetch}>
        Try again
      </button>
    </div>
  );
}
