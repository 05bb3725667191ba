import type { Caller } from '../../support/caller.ts';
import type { TestApi } from '../../support/create-test-api.ts';

/** The status of a call that needs a session: 200 while a caller is signed in, then 401. */
export async function profileStatus(caller: Caller): Promise<number> {
  return (await caller.get('/api/user/profile')).status;
}

/** Suspends an account in the database, so that no session of it ends by a call. */
export async function suspendAccount({ services }: TestApi, email: string): Promise<void> {
  await services.database
    .updateTable('staff')
    .set({ disabled_at: services.now() })
    .where('email', '=', email)
    .execute();
}
