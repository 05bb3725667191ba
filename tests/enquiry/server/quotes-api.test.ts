import { beforeEach, describe, expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { QUOTE_CONSENT, QUOTE_SENT } from '../../../src/enquiry/contract/quote-fields.ts';
import { apiPaths } from '../../../src/paths.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from './a-message.ts';
import { aQuoteRequest, requestQuote } from './a-quote-request.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(database);
});

const GONE = 'This piece is not in our catalogue any more. Remove it and send again.';

async function addProduct(fields: Record<string, string> = {}): Promise<number> {
  const staff = await api.asStaff();
  const answer = await staff.postForm(apiPaths.products, productForm(fields));
  return ((await answer.json()) as { id: number }).id;
}

function storedEnquiries() {
  return database.selectFrom('enquiry').selectAll().execute();
}

function storedProducts() {
  return database.selectFrom('quote_piece').selectAll().orderBy('position').execute();
}

async function counts() {
  const of = async (table: 'enquiry' | 'quote_piece' | 'idempotent_request' | 'mail_outbox') =>
    (await database.selectFrom(table).selectAll().execute()).length;
  return [
    await of('enquiry'),
    await of('quote_piece'),
    await of('idempotent_request'),
    await of('mail_outbox'),
  ];
}

async function refused(request: object) {
  const answer = await requestQuote(api.asVisitor(), request);
  expect(answer.status).toBe(422);
  expect(await counts()).toEqual([0, 0, 0, 0]);
  return (await answer.json()) as { message: string; errors: Record<string, string> };
}

describe('a request for a quotation', () => {
  it('is answered with what comes next', async () => {
    const answer = await requestQuote(api.asVisitor());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: QUOTE_SENT });
  });

  it('is kept with its consent, its time and the words agreed to', async () => {
    await requestQuote(api.asVisitor());
    const { message } = aQuoteRequest;
    expect(await storedEnquiries()).toMatchObject([
      {
        ...aMessage,
        message,
        kind: 'quote',
        status: 'new',
        received_at: api.services.now(),
        consent_at: api.services.now(),
        consent_text: QUOTE_CONSENT,
      },
    ]);
  });

  it('is kept with its pieces as the catalogue names them, in their order', async () => {
    const id = await addProduct({ title: 'Umoja Desk', sku: 'DSK-9' });
    const products = [
      { key: String(id), quantity: 3, title: 'Free gold', sku: 'X', path: '//evil.example' },
      ...aQuoteRequest.products,
    ];
    await requestQuote(api.asVisitor(), { products });
    expect(await storedProducts()).toEqual([
      {
        enquiry_id: 1,
        position: 0,
        piece_key: String(id),
        product_id: id,
        title: 'Umoja Desk',
        sku: 'DSK-9',
        path: `/p/${id}-umoja-desk`,
        quantity: 3,
        note: '',
      },
      {
        enquiry_id: 1,
        position: 1,
        piece_key: 'off-hbc-001',
        product_id: 900,
        title: expect.stringMatching(/./),
        sku: 'OFF-HBC-001',
        path: expect.stringMatching(/^\/p\/off-hbc-001-/),
        quantity: 12,
        note: 'In black\nif there is one',
      },
    ]);
  });

  it('needs neither a company nor a message', async () => {
    await requestQuote(api.asVisitor(), { cname: undefined, message: undefined });
    expect(await storedEnquiries()).toMatchObject([{ cname: 'N/A', message: '' }]);
  });

  it('cannot set more than its fields', async () => {
    const extra = { id: 99, kind: 'message', consent_text: 'Anything', status: 'closed' };
    await requestQuote(api.asVisitor(), extra);
    expect(await storedEnquiries()).toMatchObject([
      { id: 1, kind: 'quote', consent_text: QUOTE_CONSENT, status: 'new' },
    ]);
  });

  it('goes on naming its pieces when the products are changed and removed', async () => {
    const id = await addProduct({ title: 'Umoja Desk' });
    await requestQuote(api.asVisitor(), { products: [{ key: String(id), quantity: 1 }] });
    await database.deleteFrom('product').where('id', '=', id).execute();
    expect(await storedProducts()).toMatchObject([{ title: 'Umoja Desk', product_id: null }]);
  });
});

describe('a request for a quotation is refused, and nothing is kept,', () => {
  it('with a message for each field that is wrong', async () => {
    const { errors } = await refused({ fname: '', email: 'nobody', products: [], consent: false });
    expect(errors).toEqual({
      fname: 'Please enter your first name.',
      email: 'Please enter an email address such as name@example.com.',
      consent: 'Please agree that we may use your details to answer you.',
      products: 'Your list is empty. Add a piece and send again.',
    });
  });

  const product = { key: 'off-hbc-001', quantity: 1 };
  it.each([
    ['no list', undefined],
    ['no piece', []],
    ['too many pieces', Array.from({ length: 51 }, (_, n) => ({ ...product, key: String(n + 1) }))],
    ['a piece that is listed twice', [product, product]],
    ['a quantity of 0', [{ ...product, quantity: 0 }]],
    ['a quantity of 10,000', [{ ...product, quantity: 10_000 }]],
    ['half a piece', [{ ...product, quantity: 1.5 }]],
    ['a quantity in words', [{ ...product, quantity: 'two' }]],
    ['a note that is too long', [{ ...product, note: 'x'.repeat(501) }]],
    ['a key that is none', [{ ...product, key: '../../etc' }]],
    ['an id beyond any', [{ ...product, key: '99999999999' }]],
    ['something that is no piece', ['off-hbc-001']],
  ])('with %s', async (_, products) => {
    expect(Object.keys((await refused({ products })).errors)).toEqual(['products']);
  });

  it.each([true, 'true', 1, null])('unless the consent is given outright: %j', async (consent) => {
    const answer = await requestQuote(api.asVisitor(), { consent });
    expect(answer.status).toBe(consent === true ? 200 : 422);
  });

  it('with an error for each piece that visitors cannot see', async () => {
    const shown = await addProduct();
    const paused = await addProduct({ status_id: '2' });
    const deleted = await addProduct();
    const staff = await api.asStaff();
    await staff.change('DELETE', apiPaths.product(deleted));
    const keys = [paused, shown, deleted, 'off-hbc-999', 'off-hbc-001', 999];
    const products = keys.map((key) => ({ key: String(key), quantity: 1 }));
    expect(await refused({ products })).toEqual({
      message: GONE,
      errors: { 'products.0': GONE, 'products.2': GONE, 'products.3': GONE, 'products.5': GONE },
    });
    expect((await requestQuote(staff, { products })).status).toBe(422);
  });

  it('without a CSRF token', async () => {
    const answer = await api.asVisitor().fetch(apiPaths.quotes, {
      method: 'POST',
      body: JSON.stringify(aQuoteRequest),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'form-0001' },
    });
    expect(answer.status).toBe(419);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it.each(['short', 'x'.repeat(101), 'form 0001', 'form_0001'])(
    'with %j for a key',
    async (key) => {
      expect((await requestQuote(api.asVisitor(), {}, key)).status).toBe(400);
    },
  );

  it('without a key', async () => {
    expect((await api.asVisitor().post(apiPaths.quotes, aQuoteRequest)).status).toBe(400);
  });
});

describe('the same form, sent again,', () => {
  it('is answered alike, and neither kept nor mailed a second time', async () => {
    const visitor = api.asVisitor();
    const [first, again] = [
      await requestQuote(visitor, {}, 'form-0001'),
      await requestQuote(visitor, {}, 'form-0001'),
    ];
    expect([again.status, await again.json()]).toEqual([first.status, await first.json()]);
    expect(await counts()).toEqual([1, 1, 1, 2]);
    expect(await api.mails()).toHaveLength(2);
  });

  it('at the same time is kept once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requestQuote(api.asVisitor(), {}, 'form-0001')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await counts()).toEqual([1, 1, 1, 2]);
  });

  it('is still answered once the piece is gone from the catalogue', async () => {
    const id = await addProduct();
    const products = [{ key: String(id), quantity: 1 }];
    await requestQuote(api.asVisitor(), { products }, 'form-0001');
    await (await api.asStaff()).change('DELETE', apiPaths.product(id));
    const again = await requestQuote(api.asVisitor(), { products }, 'form-0001');
    expect(again.status).toBe(200);
  });

  it('with other details is refused', async () => {
    await requestQuote(api.asVisitor(), {}, 'form-0001');
    const answer = await requestQuote(api.asVisitor(), { message: 'Mombasa' }, 'form-0001');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      message:
        'This form was already sent with other details. Please reload the page and send it again.',
    });
    expect(await counts()).toEqual([1, 1, 1, 2]);
  });

  it('may follow one that was refused', async () => {
    await requestQuote(api.asVisitor(), { products: [{ key: '999', quantity: 1 }] }, 'form-0001');
    expect((await requestQuote(api.asVisitor(), {}, 'form-0001')).status).toBe(200);
    expect(await counts()).toEqual([1, 1, 1, 2]);
  });
});

describe('sending many requests', () => {
  it('stops after ten in an hour from one address, of which repeated ones are none', async () => {
    const visitor = api.asVisitor();
    for (let sent = 1; sent <= 10; sent += 1) {
      expect((await requestQuote(visitor, {}, `form-of-${sent}-00`)).status).toBe(200);
      expect((await requestQuote(visitor, {}, 'form-of-1-00')).status).toBe(200);
    }
    const answer = await requestQuote(visitor);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('3600');
    expect((await requestQuote(visitor, {}, 'form-of-1-00')).status).toBe(200);
    expect((await requestQuote(api.asVisitor())).status).toBe(200);
    api.passTime({ minutes: 60 });
    expect((await requestQuote(visitor)).status).toBe(200);
  });
});

describe('a list with a piece that is gone', () => {
  const gone = { products: [{ key: '999', quantity: 1 }] };

  it('may be mended and sent, after however many refusals', async () => {
    const visitor = api.asVisitor();
    for (let sent = 1; sent <= 15; sent += 1) {
      expect((await requestQuote(visitor, gone)).status).toBe(422);
    }
    expect((await requestQuote(visitor)).status).toBe(200);
  });

  it('is looked at sixty times an hour for one address', async () => {
    const visitor = api.asVisitor();
    for (let sent = 1; sent <= 60; sent += 1) {
      expect((await requestQuote(visitor, gone)).status).toBe(422);
    }
    expect((await requestQuote(visitor, gone)).status).toBe(429);
    expect((await requestQuote(api.asVisitor(), gone)).status).toBe(422);
  });
});

describe('confirmations to one address', () => {
  const confirmations = async () =>
    (await api.mails()).filter(({ to }) => to?.[0]?.address !== theCompany.email);

  it('are three in a day, and the requests after that are kept and told to the company', async () => {
    const written = [
      'victim@example.com',
      'Victim@Example.com',
      'VICTIM@EXAMPLE.COM',
      'victim+1@example.com',
      'victim@example.com',
    ];
    const answers = [];
    for (const email of written) {
      const answer = await requestQuote(api.asVisitor(), { email });
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    expect(new Set(answers)).toEqual(new Set([`200 ${JSON.stringify({ message: QUOTE_SENT })}`]));
    expect(await counts()).toEqual([5, 5, 5, 8]);
    expect(await confirmations()).toHaveLength(3);
    await requestQuote(api.asVisitor(), { email: 'another@example.com' });
    expect(await confirmations()).toHaveLength(4);
    api.passTime({ minutes: 24 * 60 });
    await requestQuote(api.asVisitor(), { email: 'victim@example.com' });
    expect(await confirmations()).toHaveLength(5);
  });

  it('are three also when all ask at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => requestQuote(api.asVisitor())));
    expect(await counts()).toEqual([8, 8, 8, 11]);
  });

  it('are not counted for a request that was refused', async () => {
    const products = [{ key: '999', quantity: 1 }];
    for (let sent = 1; sent <= 5; sent += 1) await requestQuote(api.asVisitor(), { products });
    await requestQuote(api.asVisitor());
    expect(await confirmations()).toHaveLength(1);
  });

  it('leave no address in the counter', async () => {
    await requestQuote(api.asVisitor(), { email: 'victim@example.com' });
    const rows = await database.selectFrom('throttle').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('victim');
  });
});

describe('the mails about a request', () => {
  it('tell the company all of it, to be answered to whoever asks', async () => {
    const id = await addProduct({ title: 'Umoja Desk', sku: 'DSK-9' });
    const oak = { key: String(id), quantity: 1200, note: 'In oak,\nplease' };
    await requestQuote(api.asVisitor(), { products: [oak, { ...oak, key: 'off-hbc-001' }] });
    const [mail] = await api.mails();
    expect(mail).toMatchObject({
      to: [{ address: theCompany.email }],
      replyTo: [{ address: aMessage.email }],
      subject: 'Quote request from Achieng Njoroge',
    });
    expect(mail?.text).toContain(
      [
        'Name: Achieng Njoroge',
        'Company: Tumaini Books',
        'Phone: 0712 345 678',
        'Email: achieng@tumaini.example',
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

  it('confirm it to whoever asks, and say what comes next', async () => {
    await requestQuote(api.asVisitor());
    const [, mail] = await api.mails();
    expect(mail).toMatchObject({
      to: [{ address: aMessage.email }],
      replyTo: [{ address: theCompany.email }],
      subject: `Your quote request to ${theCompany.name}`,
    });
    expect(mail?.text).toMatch(/^12 × .* \(OFF-HBC-001\)$/m);
    expect(mail?.text).toContain('https://site.test/p/off-hbc-001-');
    for (const phone of theCompany.phones) expect(mail?.text).toContain(phone);
  });

  it('bring nobody a word that somebody else typed', async () => {
    const words = 'Buy at evil.example';
    await requestQuote(api.asVisitor(), {
      fname: words,
      lname: words,
      phone: words,
      cname: words,
      message: words,
      products: [{ key: 'off-hbc-001', quantity: 1, note: words, title: words }],
    });
    const [alert, confirmation] = await api.mails();
    expect(JSON.stringify(alert)).toContain(words);
    expect(JSON.stringify(confirmation)).not.toMatch(/evil/);
  });

  it('show what people typed as they typed it, and nothing of it as markup', async () => {
    const note = '<b>bold</b>';
    await requestQuote(api.asVisitor(), { products: [{ key: 'off-hbc-001', quantity: 1, note }] });
    const [alert] = await api.mails();
    expect(alert?.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(alert?.html).not.toContain(note);
  });
});
