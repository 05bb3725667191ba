import { beforeEach, expect, it } from 'vitest';
import {
  anOrder,
  aPayment,
  note,
  tryChanging,
  tryNoting,
} from '../../quotation/server/payments/paid-orders.ts';
import type { Caller } from '../../support/caller.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';

const api = await createPostgresApi();
const { database } = api.services;
let colleagues: [Caller, Caller];
let orders: [number, number];
beforeEach(async () => {
  await api.empty();
  colleagues = [await api.asStaff(), await api.asStaff()];
  orders = [(await anOrder(api, colleagues[0])).id, (await anOrder(api, colleagues[0])).id];
});

const ROUNDS = [1, 2, 3, 4, 5];
const counted = () =>
  database.selectFrom('payment').selectAll().where('status', '=', 'confirmed').execute();

it('a code counts once, however it is typed, when two people note it for two orders at once', async () => {
  for (const round of ROUNDS) {
    const answers = await Promise.all([
      tryNoting(colleagues[0], orders[0], { code: `UC2TEST10${round}` }),
      tryNoting(colleagues[1], orders[1], { code: ` uc2 test10${round} ` }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await counted()).toHaveLength(round);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      message: expect.stringMatching(
        /^UC2TEST10\d counts once: Wanjiku Otieno noted it for QT-2026-000[12]\.$/,
      ),
      errors: { code: expect.anything() },
      payment: { code: `UC2TEST10${round}` },
    });
  }
});

it('a payment that two people confirm at once is confirmed once, and the second is told', async () => {
  for (const round of ROUNDS) {
    const told = { code: `UC2TEST20${round}`, status: 'reported' };
    const { payment } = await note(colleagues[0], orders[0], told);
    const answers = await Promise.all(
      colleagues.map((each) => tryChanging(each, payment, { status: 'confirmed' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await counted()).toHaveLength(round);
    expect(await answers.find(({ status }) => status === 412)?.json()).toMatchObject({
      message: expect.stringContaining('Somebody changed this payment before you.'),
      current: { status: 'confirmed', version: 2 },
    });
  }
});

it('a form that is sent twice at once notes one payment', async () => {
  const cash = { ...aPayment, way: 'cash', code: '' };
  for (const round of ROUNDS) {
    const key = { 'Idempotency-Key': `form-000${round}` };
    const send = () => colleagues[0].post(`/api/quotations/${orders[0]}/payments`, cash, key);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await counted()).toHaveLength(round);
  }
});

it('payments, corrections and undos of two orders at once never wait for one another', async () => {
  const codes = [1, 2, 3, 4, 5, 6].map((number) => `UC2TEST30${number}`);
  const noted = await Promise.all(
    codes.map((code, index) =>
      note(colleagues[index % 2 ? 0 : 1], orders[index % 2 ? 0 : 1], { code }),
    ),
  );
  const answers = await Promise.all([
    ...noted.map(({ payment }, index) =>
      tryChanging(colleagues[0], payment, { quotation_id: orders[index % 2 ? 1 : 0] }),
    ),
    ...codes.map((_, index) => tryNoting(colleagues[1], orders[index % 2 ? 0 : 1], { code: '' })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    ...codes.map(() => 200),
    ...codes.map(() => 201),
  ]);
});
