import { Caller } from '../../support/caller.ts';

/**
 * A separate process, so that sending does not slow the measurement: rounds of 500 parallel calls.
 * They are wrong logins for an address or, without one, lists of products. It prints the number of
 * responses by status.
 */
const [origin, rounds, email] = process.argv.slice(2);
const visitor = new Caller((path, init) => fetch(origin + path, init));
const token = await visitor.csrfToken();
const statuses: Record<number, number> = {};
for (let round = 0; round < Number(rounds); round += 1) {
  await Promise.all(Array.from({ length: 500 }, call));
}
console.log(JSON.stringify(statuses));

async function call() {
  const answer = await (email ? guess() : visitor.get('/api/products'));
  await answer.arrayBuffer();
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
}

function guess() {
  return visitor.fetch('/api/login', {
    method: 'POST',
    headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password at all' }),
  });
}
