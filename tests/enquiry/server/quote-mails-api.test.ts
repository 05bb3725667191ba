import { beforeEach, expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { QUOTE_SENT } from '../../../src/enquiry/contract/quote-fields.ts';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aPdf, sentFile } from './a-file.ts';
import { aMessage } from './a-message.ts';
import { keptCounts, requestQuote } from './a-quote-request.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(database);
});

const confirmations = async () =>
  (await api.mails()).filter(({ to }) => to?.[0]?.address !== theCompany.email);

it('three requests in a day to one address are confirmed, and those after that stored and told to the company', async () => {
  const written = [
    'victim@example.com',
    'Victim@Example.com',
    'VICTIM@EXAMPLE.COM',
    'victim+1@example.com',
    'victim@example.com',
  ];
  const answers = [];
  const references = new Set<string>();
  for (const email of written) {
    const answer = await requestQuote(api.asVisitor(), { email });
    const { reference, ...told } = (await answer.json()) as { reference: string };
    answers.push({ status: answer.status, ...told });
    references.add(reference);
  }
  const { answerTime: answer_time } = theCompany;
  expect(answers).toEqual(answers.map(() => ({ status: 200, message: QUOTE_SENT, answer_time })));
  expect(references.size).toBe(5);
  expect(await keptCounts(database)).toEqual([5, 5, 5, 8]);
  expect(await confirmations()).toHaveLength(3);
  await requestQuote(api.asVisitor(), { email: 'another@example.com' });
  expect(await confirmations()).toHaveLength(4);
  api.passTime({ minutes: 24 * 60 });
  await requestQuote(api.asVisitor(), { email: 'victim@example.com' });
  expect(await confirmations()).toHaveLength(5);
});

it('a confirmation has what the catalogue offers of what was chosen, and no other words of a stranger', async () => {
  const key = String(
    (
      await addProduct(await api.asStaff(), {
        title: 'Zuri Sofa',
        choices: choicesOfForm('Fabric: Oatmeal | Sage (SG)'),
      })
    ).id,
  );
  const chosen = [
    { choice: 'fabric', value: 'SAGE' },
    { choice: 'Win a prize', value: 'https://evil.example' },
  ];
  await requestQuote(api.asVisitor(), { products: [{ key, quantity: 2, chosen }] });
  const [confirmed] = await confirmations();
  expect(confirmed?.text).toContain('2 × Zuri Sofa, Fabric: Sage (SG)\n');
  expect(confirmed?.text).not.toMatch(/prize|evil/);
  const [, told] = await api.mails();
  expect(told?.text).toContain('Win a prize: https://evil.example');
});

it('the mails of a request say which choices of a piece the sender left open', async () => {
  const choices = choicesOfForm('Colour: White | Grey\nFabric: Oatmeal | Sage');
  const staff = await api.asStaff();
  const key = String((await addProduct(staff, { title: 'Zuri Sofa', choices })).id);
  const chosen = [{ choice: 'Colour', value: 'White' }];
  await requestQuote(api.asVisitor(), { products: [{ key, quantity: 1, chosen }] });
  for (const { text } of await api.mails()) {
    expect(text).toContain('1 × Zuri Sofa, Colour: White, Fabric: not chosen yet\n');
  }
});

it('three requests are confirmed also when all ask at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => requestQuote(api.asVisitor())));
  expect(await keptCounts(database)).toEqual([8, 8, 8, 11]);
});

it('a refused request does not count as confirmed', async () => {
  const products = [{ key: '999', quantity: 1 }];
  for (let sent = 1; sent <= 5; sent += 1) await requestQuote(api.asVisitor(), { products });
  await requestQuote(api.asVisitor());
  expect(await confirmations()).toHaveLength(1);
});

it('the counter of confirmations has no address', async () => {
  await requestQuote(api.asVisitor(), { email: 'victim@example.com' });
  const rows = await database.selectFrom('throttle').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('victim');
});

it('a request is mailed to the company as a whole, to be answered to the person who asks', async () => {
  const id = (await addProduct(await api.asStaff(), { title: 'Umoja Desk', sku: 'DSK-9' })).id;
  const oak = { key: String(id), quantity: 1200, note: 'In oak,\nplease' };
  const wanted = { date_needed: '2026-03-14', place: 'Thika', floor: '3rd', lift: 'no' };
  const products = [oak, { ...oak, key: 'off-hbc-001' }];
  await requestQuote(api.asVisitor(), { ...wanted, products });
  const [, mail] = await api.mails();
  expect(mail).toMatchObject({
    to: [{ address: theCompany.email }],
    replyTo: [{ address: aMessage.email }],
    subject: 'Quote request from Achieng Njoroge (Q-659249)',
  });
  expect(mail?.text).toContain(
    [
      'Reference: Q-659249',
      'Name: Achieng Njoroge',
      'Company: Tumaini Books',
      'Phone: +254 712 345 678',
      'Email: achieng@tumaini.example',
      'Needed by: 14 March 2026',
      'Town or estate: Thika',
      'Floor: 3rd',
      'Lift: There is none',
      'Asked for: 2,400 pieces, 2 kinds',
      '',
      '1,200 × Umoja Desk (DSK-9)',
      '  In oak,',
      '  please',
      `  https://site.test/p/${id}-umoja-desk`,
      '',
      '1,200 × ',
    ].join('\n'),
  );
  expect(mail?.text).toContain('Delivery to Thika, please.');
  expect(mail?.text).toContain('https://site.test/enquiries?id=1');
  expect(mail?.html).toContain(`href="https://site.test/p/${id}-umoja-desk"`);
});

it('a request is confirmed to the person who asks, with what comes next', async () => {
  await requestQuote(api.asVisitor());
  const [mail] = await api.mails();
  expect(mail).toMatchObject({
    to: [{ address: aMessage.email }],
    replyTo: [{ address: theCompany.email }],
    subject: `Your request to ${theCompany.name} (Q-659249)`,
  });
  expect(mail?.text).toContain('Its reference is Q-659249');
  expect(mail?.text).toContain('It asks for 12 pieces:');
  expect(mail?.text).toContain(`We answer ${theCompany.answerTime}, `);
  expect(mail?.text).toMatch(/^12 × .* \(OFF-HBC-001\)$/m);
  expect(mail?.text).toContain('https://site.test/p/off-hbc-001-');
  for (const phone of theCompany.phones) expect(mail?.text).toContain(phone);
});

it('nobody gets a mail about a request that somebody else typed', async () => {
  const words = 'Buy at evil.example';
  const { id } = await sentFile(api.asVisitor(), aPdf, `${words}.pdf`);
  await requestQuote(api.asVisitor(), {
    fname: words,
    lname: words,
    phone: words,
    cname: words,
    place: words,
    floor: words,
    message: words,
    attachments: [id],
    products: [{ key: 'off-hbc-001', quantity: 1, note: words, title: words }],
  });
  const [confirmation, alert] = await api.mails();
  expect(JSON.stringify(alert)).toContain(words);
  expect(alert?.text).toContain(`Files: 1 PDF, in the inbox: ${words}.pdf`);
  expect(confirmation?.text).toContain('With it came 1 PDF.');
  expect(JSON.stringify(confirmation)).not.toMatch(/evil/);
});

it('the mails about a request have what people typed as they typed it, and nothing of it as markup', async () => {
  const note = '<b>bold</b>';
  await requestQuote(api.asVisitor(), { products: [{ key: 'off-hbc-001', quantity: 1, note }] });
  const [, alert] = await api.mails();
  expect(alert?.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(alert?.html).not.toContain(note);
});
