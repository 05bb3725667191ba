import { apiPaths } from '../../src/api-paths.ts';
import { Caller } from '../support/caller.ts';

/**
 * A process of its own, so that whoever measures is not slowed by what it sends: 500 wrong logins at
 * once for one address, again and again until its input ends. Its output is how often each status came.
 */
const [origin, email] = process.argv.slice(2);
const visitor = new Caller((path, init) => fetch(origin + path, init));
const token = await visitor.csrfToken();
const statuses: Record<number, number> = {};
let goesOn = true;
process.stdin.once('end', () => {
  goesOn = false;
});
process.stdin.resume();
while (goesOn) await Promise.all(Array.from({ length: 500 }, guess));
console.log(JSON.stringify(statuses));

async function guess() {
  const { status } = await visitor.fetch(apiPaths.login, {
    method: 'POST',
    headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password at all' }),
  });
  statuses[status] = (statuses[status] ?? 0) + 1;
}
