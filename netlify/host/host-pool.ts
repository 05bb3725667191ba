import { getConnectionString, getDatabase } from '@netlify/database';
import type { Pool } from 'pg';

/**
 * The pool to the host's database. The host renews the connection string while a function is warm;
 * the pool is opened anew with it.
 */
export function hostPool(): () => Pool {
  let opened: { connectionString: string; pool: Pool } | undefined;
  return () => {
    const connectionString = getConnectionString();
    if (opened?.connectionString !== connectionString) {
      opened = { connectionString, pool: getDatabase({ connectionString }).pool as Pool };
    }
    return opened.pool;
  };
}
