import { beforeEach, expect, it } from 'vitest';
import { KINDS } from '../../../src/back-office/history/kinds/kinds.tsx';
import {
  onlyChange,
  whoDidAll,
  whoDidWhat,
  willUndo,
} from '../../../src/back-office/history/set-words.ts';
import {
  CHANGE_ACTIONS,
  CHANGE_SET,
  changeSet,
  undone,
} from '../../../src/history/contract/change-set.ts';
import type { Payment } from '../../../src/quotation/contract/payments/payment.ts';
import {
  addPhotos,
  addProduct,
  plainEdit,
  productById,
} from '../../catalogue/server/stored-catalogue.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { addChat, CHAT, messagesOf } from '../../enquiry/server/chats/a-chat.ts';
import { undoChangeSet } from '../../history/change-sets.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import {
  beginQuotation,
  send,
  storedQuotation,
  writeQuotation,
} from '../../quotation/server/desk.ts';
import {
  anOrder,
  note,
  tellPayment,
  tryChanging,
} from '../../quotation/server/payments/paid-orders.ts';
import { actOn } from '../../quotation/server/sent-chairs.ts';
import {
  importStatement,
  NEWER,
  newerRow,
  paidBy,
} from '../../quotation/server/statements/statement-files.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});
const seen = { kinds: new Set<string>(), actions: new Set<string>() };

type Act = () => Promise<unknown>;
/** What somebody does, its words without the name, what an undo would do, and what it has done. */
type Told = [act: Act, words: string, willUndo?: string, undone?: string];

const setId = (digit: number) => `0b9f6c1e-7d53-4a51-9c1e-2f8e6a4d7b1${digit}`;

async function edit(id: number, changed: object, set?: string) {
  const product = await productById(staff, id);
  const headers = set ? { [CHANGE_SET]: set } : {};
  return staff.put(`/api/products/${id}`, plainEdit(product, changed), headers);
}

async function editBoth(changed: object, set: string) {
  for (const id of [1, 2]) await edit(id, changed, set);
}

async function handle(id: number, change: object) {
  const { version } = (await (await staff.get(`/api/enquiries/${id}`)).json()) as {
    version: number;
  };
  return staff.put(`/api/enquiries/${id}`, change, { 'If-Match': `"${version}"` });
}

const products: Told[] = [
  [() => addProduct(staff, { title: 'Bed' }), 'added Bed', '“Bed” goes to the trash.'],
  [
    () => addProduct(staff, { title: 'Desk' }),
    'added Desk',
    '“Desk” goes to the trash.',
    'Undone: “Desk” is in the trash.',
  ],
  [
    () => staff.post('/api/products/2/restoration'),
    'restored Desk',
    '“Desk” goes back to the trash.',
  ],
  [
    () => edit(1, { title: 'Low Bed' }),
    'changed Low Bed',
    '“Low Bed” gets back what it had before.',
    'Undone: “Bed” is as it was before.',
  ],
  [
    () => edit(1, { price_cents: 100 }),
    'changed the price of Bed',
    '“Bed” gets back the price that it had.',
    'Undone: the price of “Bed” is as it was before.',
  ],
  [
    () => editBoth({ price_cents: 200 }, setId(1)),
    'changed the prices of 2 products',
    '2 products get back the prices that they had.',
    'Undone: the prices of 2 products are as before.',
  ],
  [
    () => editBoth({ width_cm: 80 }, setId(2)),
    'changed 2 products',
    '2 products get back what they had before.',
    'Undone: 2 products are as before.',
  ],
  [
    async () => addPhotos(staff, await productById(staff, 1), ['red']),
    'added photos to Bed',
    '“Bed” loses the photos that were added.',
  ],
  [
    () => staff.change('DELETE', '/api/products/2'),
    'moved Desk to the trash',
    '“Desk” comes out of the trash.',
    'Undone: “Desk” is back.',
  ],
  [
    async () => {
      for (const title of ['Sofa', 'Shelf']) {
        const form = new FormData();
        for (const [name, value] of Object.entries({
          title,
          description: 'Wood.',
          category_id: '2',
        })) {
          form.set(name, value);
        }
        await staff.postForm('/api/products', form, { [CHANGE_SET]: setId(3) });
      }
    },
    'imported 2 products',
    '2 products go to the trash.',
    'Undone: 2 products are in the trash.',
  ],
];

const tags: Told[] = [
  [() => addProduct(staff, { title: 'Bed' }), 'added Bed'],
  [
    () => staff.post('/api/tags', { name: 'Oak' }),
    'created the tag “Oak”',
    'The tag “Oak” is as it was.',
  ],
  [
    () => staff.put('/api/tags/Oak', { name: 'Beech' }),
    'renamed the tag “Oak” to “Beech”',
    'The tag “Oak” is as it was.',
    'The tag “Beech” is “Oak” again.',
  ],
  [() => edit(1, { tags: ['Elm'] }), 'changed Bed', '“Bed” gets back what it had before.'],
  [
    () => staff.put('/api/tags/Elm', { name: 'Oak' }),
    'merged the tag “Elm” into “Oak”, on 1 product',
    'The tag “Elm” is as it was and 1 product gets back what it had before.',
    'The tag “Elm” is back on 1 product.',
  ],
  [
    () => staff.change('DELETE', '/api/tags/Elm'),
    'deleted the tag “Elm”, on 1 product',
    'The tag “Elm” is as it was and 1 product gets back what it had before.',
    'The tag “Elm” is back on 1 product.',
  ],
];

const texts: Told[] = [
  [
    () => writeDocument(staff, 'company', { tagline: 'Made in Thika.' }),
    'changed what is under Company',
    'What is under “Company” gets back what it had before.',
    'Undone: “Company” is as it was before.',
  ],
  [
    () => writeDocument(staff, 'home', { 'hero.title': 'Desks' }),
    'changed the Home page',
    'The “Home page” gets back what it had before.',
    'Undone: “Home page” is as it was before.',
  ],
  [
    () => writeDocument(staff, 'order.office-furniture.desks.office-desks', { products: [1] }),
    'changed the order of Office Desks',
  ],
];

const enquiries: Told[] = [
  [
    () => enter(staff),
    'entered the enquiry of Brian',
    'The enquiry of “Brian” goes to the trash.',
    'Undone: the enquiry of “Brian” is in the trash.',
  ],
  [
    () => staff.post('/api/inbox/changes', { ids: [1], folder: 'inbox' }),
    'moved the enquiry of Brian back to the inbox',
  ],
  [
    () => handle(1, { status: 'answered' }),
    'marked the enquiry of Brian as answered',
    'The enquiry of “Brian” gets back what it had before.',
    'Undone: the enquiry of “Brian” is as it was before.',
  ],
  [() => handle(1, { assignee_id: null }), 'unassigned the enquiry of Brian'],
  [() => handle(1, { assignee_id: 1 }), 'assigned the enquiry of Brian'],
  [() => handle(1, { remind_on: '2026-09-01' }), 'set a reminder for the enquiry of Brian'],
  [() => handle(1, { remind_on: null }), 'removed the reminder of the enquiry of Brian'],
  [
    () => handle(1, { outcome: 'lost', lost_because: 'Too dear' }),
    'marked the enquiry of Brian as lost',
  ],
  [
    () => staff.post('/api/inbox/changes', { ids: [1], folder: 'spam' }),
    'marked the enquiry of Brian as spam',
  ],
];

const savedReplies: Told[] = [
  [
    () => staff.post('/api/saved-replies', { title: 'Prices', text: 'From KSh 10,000.' }),
    'added the saved reply Prices',
    'The saved reply “Prices” is deleted.',
  ],
  [
    () => staff.post('/api/saved-replies', { title: 'Prices', text: 'On request.' }),
    'changed the saved reply Prices',
    'The saved reply “Prices” gets back what it had before.',
    'Undone: the saved reply “Prices” is as it was before.',
  ],
  [
    () => staff.change('DELETE', '/api/saved-replies/1'),
    'deleted the saved reply Prices',
    'The saved reply “Prices” comes back.',
    'Undone: the saved reply “Prices” is back.',
  ],
];

const chats: Told[] = [
  [
    async () => {
      await enter(staff);
      await addChat(staff, messagesOf(CHAT));
    },
    'added the chat with Brian',
    'The chat with “Brian” is taken out of the thread.',
    'Undone: the chat with “Brian” is taken out of the thread.',
  ],
];

const pastedAnswers: Told[] = [
  [
    async () => {
      await enter(staff);
      await staff.post('/api/enquiries/1/received-replies', { text: 'Yes.' });
      await staff.change('DELETE', '/api/received-replies/1');
    },
    'deleted the pasted answer of Brian',
    'The pasted answer of “Brian” comes back.',
    'Undone: the pasted answer of “Brian” is back.',
  ],
];

const draft = { customer: aCustomer, lines: [aLine()] };
const onQuotation = async (path: string, body: object, method: 'post' | 'put' = 'post') => {
  const { version } = await storedQuotation(staff, 2);
  return actOn(staff, version, `/api/quotations/2/${path}`, { body, method });
};

const quotations: Told[] = [
  [
    () => beginQuotation(staff),
    'began the Draft',
    'The “Draft” is deleted.',
    'Undone: “Draft” is deleted.',
  ],
  [
    async () => writeQuotation(staff, await beginQuotation(staff), draft),
    'changed the Draft for Amina Wanjiru',
    'The “Draft for Amina Wanjiru” gets back what it had before.',
  ],
  [async () => send(staff, await storedQuotation(staff, 2)), 'sent QT-2026-0001'],
  [
    () => onQuotation('decision', { decision: 'accepted', via: 'phone' }),
    'marked QT-2026-0001 accepted',
    '“QT-2026-0001” gets back what it had before.',
  ],
  [() => onQuotation('order', { stage: 'making' }, 'put'), 'marked QT-2026-0001 being made'],
  [
    () => onQuotation('order', { promised_on: '2027-03-01' }, 'put'),
    'set the promised day of QT-2026-0001',
    '“QT-2026-0001” gets back what it had before.',
    'Undone: “QT-2026-0001” is as it was before.',
  ],
];

const change = async (id: number, changed: object) => {
  const all = (await (await staff.get('/api/payments')).json()) as Payment[];
  const payment = all.find((each) => each.id === id) ?? expect.fail(`no payment ${id}`);
  return tryChanging(staff, payment, changed);
};
let token = '';

const payments: Told[] = [
  [
    async () => {
      ({ token } = await anOrder(api, staff));
    },
    'The customer accepted QT-2026-0001',
  ],
  [
    () => note(staff, 1, { status: 'reported' }),
    'noted the payment of KSh 5,000 for QT-2026-0001',
    'The payment of “KSh 5,000 for QT-2026-0001” is taken back and counts for nothing.',
    'Undone: the payment of KSh 5,000 for QT-2026-0001 is taken back.',
  ],
  [() => note(staff, 1, { status: 'reported' }), 'noted the payment of KSh 5,000 for QT-2026-0001'],
  [
    () => change(2, { status: 'confirmed' }),
    'confirmed the payment of KSh 5,000 for QT-2026-0001',
    'The payment of “KSh 5,000 for QT-2026-0001” gets back what it had before.',
    'Undone: the payment of KSh 5,000 for QT-2026-0001 is as it was before.',
  ],
  [
    () => change(2, { payer: 'WANJIRU AMINA' }),
    'corrected the payment of KSh 5,000 for QT-2026-0001',
  ],
  [() => change(2, { status: 'void' }), 'took back the payment of KSh 5,000 for QT-2026-0001'],
  [
    () => tellPayment(api.asVisitor(), { token, told: 'UC2TEST009' }),
    'The customer reported A payment for QT-2026-0001',
  ],
  [
    () =>
      importStatement(staff, [
        NEWER,
        newerRow('UC2TEST101', paidBy('11'), '100.00'),
        newerRow('UC2TEST102', paidBy('12'), '200.00'),
      ]),
    'imported 2 payments',
    '2 payments are taken back and count for nothing.',
    'Undone: 2 payments are taken back.',
  ],
];

it.each([
  ['products', products],
  ['tags', tags],
  ['texts of the site', texts],
  ['enquiries', enquiries],
  ['saved replies', savedReplies],
  ['chats', chats],
  ['pasted answers', pastedAnswers],
  ['quotations', quotations],
  ['payments', payments],
])('the history and its undo say by its name what was done to %s', async (_, told) => {
  for (const each of told) await expectWords(each);
});

it('every kind of change and every action is in this file', () => {
  expect(seen.kinds).toEqual(new Set(Object.keys(KINDS)));
  expect(seen.actions).toEqual(new Set(CHANGE_ACTIONS));
});

async function expectWords([act, words, will, did]: Told) {
  api.passTime({ minutes: 20 });
  await act();
  const set = await latestSet();
  for (const { kind, action } of set.actions) {
    seen.kinds.add(kind);
    seen.actions.add(action);
  }
  expect(sentence(set)).toBe(words.startsWith('The customer') ? words : `Wanjiku Otieno ${words}`);
  if (will) expect(willUndo(set)).toBe(will);
  if (!did) return;
  const answer = await undoChangeSet(staff, set.id);
  expect(undone.parse(await answer.json())).toMatchObject({ message: did, skipped: [] });
}

async function latestSet() {
  const [set] = changeSet.array().parse(await (await staff.get('/api/history')).json());
  if (!set) throw new Error('Nothing was changed.');
  return set;
}

function sentence(set: Awaited<ReturnType<typeof latestSet>>): string {
  const only = onlyChange(set);
  if (!only) return whoDidAll(set);
  const { before, after } = whoDidWhat(only);
  return [before, only.title, after].filter(Boolean).join(' ');
}
