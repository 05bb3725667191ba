import { expect, it, onTestFinished, vi } from 'vitest';
import { requireFirstStaff } from '../../../netlify/build/host-staff.ts';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';

const siteUrl = 'https://makao.example';
const guessable = { email: 'amina@makers.test', password: 'password12345678' };

function onHost(database: string): void {
  vi.stubEnv('NETLIFY_DB_URL', database);
  onTestFinished(() => void vi.unstubAllEnvs());
}

it('a build on the host with a first account fails when the password is weak and nobody could sign in', async () => {
  const refusal = /^STAFF_PASSWORD cannot be used.* easy to guess: .*deploy again\.$/;
  await expect(requireFirstStaff({ firstStaff: guessable, siteUrl })).rejects.toThrow(refusal);
  onHost(await createRealDatabase());
  await expect(requireFirstStaff({ firstStaff: guessable, siteUrl })).rejects.toThrow(refusal);
});

it('a build on the host with a first account continues when an account exists, or none is configured', async () => {
  const url = await createRealDatabase();
  const database = await openExternalPostgres(url, () => {});
  await (await createTestApi({ database })).addStaff();
  onHost(url);
  await requireFirstStaff({ firstStaff: guessable, siteUrl });
  await requireFirstStaff({ firstStaff: undefined, siteUrl });
});

it('a build on the host with a first account continues with a good password', async () => {
  const password = 'kettle-orbit-saffron-mule';
  await requireFirstStaff({ firstStaff: { ...guessable, password }, siteUrl });
});
