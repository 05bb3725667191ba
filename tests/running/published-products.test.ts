import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listPublished } from '../../netlify/build/published-products.ts';
import { readStock } from '../../src/catalogue/stock/stock.ts';
import { openMigratedDatabase } from '../support/migrated-database.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockReturnValue());

const stock = readStock();
const ofTheSite = stock.filter(({ origin }) => origin !== 'staff');

describe('a build before the deploy has migrated the database', () => {
  it.each([
    ['there is no table yet, with all of it', 'DROP TABLE product CASCADE', stock],
    [
      'an older version’s lack a column, without the demo, which staff may have deleted',
      'ALTER TABLE product DROP COLUMN deleted_at CASCADE',
      ofTheSite,
    ],
  ])('goes on with the stock, and says so, when %s', async (_, statement, untaken) => {
    const database = await openMigratedDatabase();
    await sql.raw(statement).execute(database);
    expect(await listPublished(database)).toEqual({ documents: {}, products: [], untaken });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('not at the schema'));
    await database.destroy();
  });

  it('does not take another fault for that', async () => {
    const database = await openMigratedDatabase();
    await sql`ALTER TABLE product ALTER COLUMN status_id TYPE boolean USING true`.execute(database);
    await expect(listPublished(database)).rejects.toThrow();
    expect(warn).not.toHaveBeenCalled();
    await database.destroy();
  });
});
