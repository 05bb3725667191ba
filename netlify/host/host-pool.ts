import { getConnectionString, getDatabase } from '@netlify/database';
import type { Pool } from 'pg';

/**
 * Connection pool of the host's database. The host rotates the connection string while a function
 * is warm; the pool is reopened then.
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
