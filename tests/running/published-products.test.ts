import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listPublished } from '../../netlify/build/published-products.ts';
import { openMigratedDatabase } from '../support/migrated-database.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockReturnValue());

describe('a build before the deploy has migrated the database', () => {
  it.each([
    ['a table', 'DROP TABLE product CASCADE'],
    ['a column', 'ALTER TABLE product DROP COLUMN deleted_at CASCADE'],
  ])('goes on without products, and says so, when %s is missing', async (_, statement) => {
    const database = await openMigratedDatabase();
    await sql.raw(statement).execute(database);
    expect(await listPublished(database)).toEqual([]);
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
