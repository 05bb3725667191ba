import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageReading } from '../../../../src/quotation/contract/payments/message-reading.ts';
import { readMessages } from '../../../../src/quotation/contract/payments/read-messages.ts';
import { runs } from '../../../support/generated/test-seed.ts';

const reader = {
  names: ['Mfano Furniture'],
  phones: ['+254 700 000 101'],
  now: new Date('2026-11-28T09:00:00Z'),
};
const read = (text: string) => readMessages(text, reader);

const NOTHING = {
  ...{ kind: 'payment', payer: '', phone: '', payee: '', account: '', way: 'mpesa' },
  ...{ reverses: null, warnings: [] },
} as const;
const EVENING = '2026-11-12T15:07:00.000Z';

/** What each message says beside `NOTHING`. */
const MESSAGES: [name: string, text: string, says: Partial<MessageReading>][] = [
  [
    'the payer’s copy of a payment to a paybill',
    'UKC4M7Q2XB Confirmed. Ksh45,000.00 sent to MFANO FURNITURE for account QT-2026-0012 on 12/11/26 at 6:07 PM New M-PESA balance is Ksh1,234.00. Transaction cost, Ksh0.00. Amount you can transact within the day is 455,000.00.',
    {
      ...{ code: 'UKC4M7Q2XB', cents: 4_500_000, payee: 'MFANO FURNITURE' },
      ...{ account: 'QT-2026-0012', paid_at: EVENING },
    },
  ],
  [
    'the payer’s copy of a payment to a till, just after midnight',
    'UKC4M7Q2XC Confirmed. Ksh5,500.00 paid to MFANO FURNITURE. on 12/11/26 at 12:05 AM.New M-PESA balance is Ksh20.00.',
    {
      ...{ code: 'UKC4M7Q2XC', cents: 550_000, payee: 'MFANO FURNITURE' },
      paid_at: '2026-11-11T21:05:00.000Z',
    },
  ],
  [
    'the owner’s copy of a payment to a paybill',
    'UKC4M7Q2XB Confirmed. on 12/11/26 at 6:07 PM Ksh45,000.00 received from WAMBUI MFANO 2547***123. Account Number QT-2026-0012 New Utility balance is Ksh95,000.00',
    {
      ...{ code: 'UKC4M7Q2XB', cents: 4_500_000, payer: 'WAMBUI MFANO', phone: '2547***123' },
      ...{ account: 'QT-2026-0012', paid_at: EVENING },
    },
  ],
  [
    'the owner’s copy of a payment to a till, with lost blanks and the number first',
    'UKC4M7Q2XD Confirmed.on 12/11/26 at 9:15 AMKsh800.00 received from 2547***456 OTIENO SAMPULI. New Account balance is Ksh95,000.00',
    {
      ...{ code: 'UKC4M7Q2XD', cents: 80_000, payer: 'OTIENO SAMPULI', phone: '2547***456' },
      paid_at: '2026-11-12T06:15:00.000Z',
    },
  ],
  [
    'a payment to somebody’s phone',
    'UKC4M7Q2XE Confirmed.You have received Ksh1,200.00 from WAMBUI  MFANO 0711***222 on 12/11/26 at 3:45 PM  New M-PESA balance is Ksh3,000.00. Earn daily i\nnterest with Ksh500 on Ziidi.',
    {
      ...{ code: 'UKC4M7Q2XE', cents: 120_000, payer: 'WAMBUI MFANO', phone: '0711***222' },
      paid_at: '2026-11-12T12:45:00.000Z',
    },
  ],
  [
    'a payment to a Pochi',
    'UKC4M7Q2XF Confirmed.You have received Ksh700.00 from OTIENO SAMPULI on 12/11/26 at 3:45 PM New business balance is Ksh900.00.',
    {
      ...{ code: 'UKC4M7Q2XF', cents: 70_000, payer: 'OTIENO SAMPULI' },
      paid_at: '2026-11-12T12:45:00.000Z',
    },
  ],
  [
    'a payment in Swahili, by the ordinary clock',
    'UKC4M7Q2XG Imethibitishwa. Umepokea Ksh2,000.00 kutoka WAMBUI MFANO 0711***222 mnamo 12/11/26 saa 5:39 PM Baki yako mpya ni Ksh5,000.00',
    {
      ...{ code: 'UKC4M7Q2XG', cents: 200_000, payer: 'WAMBUI MFANO', phone: '0711***222' },
      paid_at: '2026-11-12T14:39:00.000Z',
    },
  ],
  [
    'the payer’s copy in Swahili',
    'UKC4M7Q2XG Imethibitishwa. Ksh2,000.00 imetumwa kwa MFANO FURNITURE kwa akaunti nambari QT-2026-0012 mnamo 12/11/26 saa 5:39 PM Baki yako mpya ni Ksh5,000.00',
    {
      ...{ code: 'UKC4M7Q2XG', cents: 200_000, payee: 'MFANO FURNITURE' },
      ...{ account: 'QT-2026-0012', paid_at: '2026-11-12T14:39:00.000Z' },
    },
  ],
  [
    'a reversal of a payment',
    'UKC9R1T5ZA confirmed. Reversal of transaction UKC4M7Q2XB has been successfully reversed on 12/11/26 at 8:31 PM and Ksh45,000.00 is debited from your account. New Utility balance is Ksh1.00',
    {
      ...{ kind: 'reversal', code: 'UKC9R1T5ZA', cents: -4_500_000, reverses: 'UKC4M7Q2XB' },
      paid_at: '2026-11-12T17:31:00.000Z',
    },
  ],
  [
    'a notice of Fuliza with the code of the payment',
    'UKC4M7Q2XB Confirmed. Fuliza M-PESA amount is Ksh400.00. Access Fee charged Ksh4.00. Total Fuliza M-PESA outstanding amount is Ksh404.00 due on 11/12/26.',
    { kind: 'fuliza', code: 'UKC4M7Q2XB', cents: 40_000, paid_at: expect.anything() },
  ],
  [
    'a payment through a bank, with a day before its month',
    'UKC4M7Q2XH completed. You have received KES 1100 from WAMBUI MFANO 2547***123 for account MFANO 7700001 on 12/11/2026 at 03:31 PM.',
    {
      ...{ code: 'UKC4M7Q2XH', cents: 110_000, payer: 'WAMBUI MFANO', phone: '2547***123' },
      ...{ account: 'MFANO 7700001', paid_at: '2026-11-12T12:31:00.000Z' },
    },
  ],
  [
    'a payment from a bank that writes the month first, which the code tells',
    'Dear AMINA, you have sent Ksh. 16080.0 to MFANO FURNITURE for 500001 on 11/12/2026 at 15:19:25. MPESA Ref. UKC4M7Q2XJ',
    {
      ...{ code: 'UKC4M7Q2XJ', cents: 1_608_000, payee: 'MFANO FURNITURE', account: '500001' },
      paid_at: '2026-11-12T12:19:00.000Z',
    },
  ],
  [
    'a transfer with the references of bank and M-Pesa',
    'Mpesa Paybill transfer of KES 3150 to MFANO FURNITURE account number QT-2026-0012 BANK REF. FTX01 MPESA REF. UKC4M7Q2XK',
    {
      ...{ code: 'UKC4M7Q2XK', cents: 315_000, payee: 'MFANO FURNITURE' },
      ...{ account: 'QT-2026-0012', paid_at: null },
    },
  ],
  [
    'a payment to the M-Pesa of a bank’s customer',
    'OTIENO SAMPULI has sent KShs. 600.0 to your MPESA. The MPESA receipt number is UKC4M7Q2XL. Thank you.',
    { code: 'UKC4M7Q2XL', cents: 60_000, payer: 'OTIENO SAMPULI', paid_at: null },
  ],
  [
    'a transfer by PesaLink, without date and reference',
    'KES 2,500 received from OTIENO SAMPULI into A/C ****1234.',
    { code: null, cents: 250_000, payer: 'OTIENO SAMPULI', way: 'bank', paid_at: null },
  ],
  [
    'a payment by another network, whose way is open',
    'Trans. ID: 1440000031704 You have received 50.00Ksh from AMINA MFANO.',
    { code: '1440000031704', cents: 5_000, payer: 'AMINA MFANO', way: null, paid_at: null },
  ],
  [
    'a payment from a bank to a till',
    'UKC4M7Q2XM Confirmed. on 12/11/26 at 6:07 PM Ksh9,000.00 received from 999002-MFANO BANK. New Account balance is Ksh1.00',
    { code: 'UKC4M7Q2XM', cents: 900_000, payer: '999002-MFANO BANK', paid_at: EVENING },
  ],
];

it.each(MESSAGES)('a message is read: %s', (_, text, says) => {
  const [reading, ...others] = read(text);
  expect(others).toEqual([]);
  expect(reading).toEqual({ ...NOTHING, text: expect.any(String), ...says });
});

it.each([
  [
    'sent',
    'UKC4M7Q2XB Confirmed. Ksh500.00 sent to OTIENO SAMPULI 0722***333 on 12/11/26 at 6:07 PM',
  ],
  ['airtime', 'UKC4M7Q2XB confirmed.You bought Ksh100.00 of airtime on 12/11/26 at 6:07 PM.'],
  ['agent', 'UKC4M7Q2XB Confirmed.on 12/11/26 at 6:07 PMWithdraw Ksh2,000.00 from 123456 - DUKA'],
  ['balance', 'UKC4M7Q2XB Confirmed. Your account balance was: M-PESA Account : Ksh5,000.00'],
  ['failed', 'UKC4M7Q2XB Confirmed. Failed. You have insufficient funds to pay Ksh45,000.00'],
  ['other', 'UKC4M7Q2XB Confirmed. Welcome to M-PESA.'],
])('a message is named that is no payment to us: %s', (kind, text) => {
  expect(read(text).map((reading) => reading.kind)).toEqual([kind]);
});

it.each(['', 'Nimetuma', 'Hello, do you have beds for KES 5,000?', 'QT-2026-0012 45,000'])(
  'a text without a message is read as none: %j',
  (text) => expect(read(text)).toEqual([]),
);

const [PAYBILL = '', , OWNERS = ''] = MESSAGES.map(([, text]) => text);

it('two copies of one payment are one reading, which has what each of them says', () => {
  expect(read(`${PAYBILL}\n\n${OWNERS}`)).toMatchObject([
    { payee: 'MFANO FURNITURE', payer: 'WAMBUI MFANO', phone: '2547***123', warnings: [] },
  ]);
  const faked = OWNERS.replace('45,000', '54,000');
  expect(read(`${PAYBILL}\n${faked}`)[0]?.warnings).toEqual([
    { kind: 'two sums', words: 'Two messages name UKC4M7Q2XB with different sums.' },
  ]);
});

it.each([
  [
    'day',
    PAYBILL.replaceAll('12/11/26', '13/11/26'),
    'The code is of 12 November 2026, the message of 13 November 2026.',
  ],
  [
    'future',
    PAYBILL.replace('UKC', 'UKT').replace('12/11', '29/11'),
    'It says 29 Nov 2026, 18:07, which is in the future.',
  ],
  ['payee', PAYBILL.replace('MFANO FURNITURE', 'OTIENO HARDWARE'), 'It went to OTIENO HARDWARE.'],
  ['limit', PAYBILL.replace('45,000', '300,000'), 'One M-Pesa payment is at most KSh 250,000.'],
  ['cents', MESSAGES[3]?.[1].replace('800.00', '40.25') ?? '', 'A till takes whole shillings.'],
])('a reading warns in plain words: %s', (kind, text, words) => {
  expect(read(text)[0]?.warnings).toEqual([{ kind, words }]);
});

it.each([
  PAYBILL.replace('45,000', '249,999'),
  PAYBILL.replace('45,000.00', '1,200.50'),
  PAYBILL.replace('MFANO FURNITURE', 'Mfano Furniture Ltd'),
])('a reading does not warn of what is usual: %s', (text) => {
  expect(read(text)[0]?.warnings).toEqual([]);
});

/** What happens to messages on their way through phones, chats and forms. */
const mangled: ((text: string) => string)[] = [
  (text) => `Forwarded\n${text}`,
  (text) => `[12/11, 18:09] Wambui: ${text}`,
  (text) => `12/11/2026, 18:09 - Wambui: Nimetuma\n${text}`,
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replace(/ (?=[AP]M)/, '\u202f'),
  (text) => text.replace(/^(\w{10}) /, '$1\t'),
  (text) => text.replace('Confirmed. ', 'Confirmed.'),
  (text) => `\u200e${text}\r\n`,
  (text) => text.replaceAll('Ksh', 'KES '),
  (text) => text.replace('Ksh', 'Ksh Ksh'),
  (text) => `${text} Dial *334# to get Ksh5,000 today`,
];
const SAME = [
  'kind',
  'code',
  'cents',
  'way',
  'payer',
  'phone',
  'payee',
  'account',
  'paid_at',
] as const;

it('whatever happens to messages on their way, they are read as they were sent', () => {
  const sent = MESSAGES.filter(([, text]) => /^UK/.test(text)).map(([, text]) => text);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...sent), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom(...mangled), { maxLength: 3 }),
      (texts, ways) => {
        const arrived = texts.map((text) => ways.reduce((now, way) => way(now), text));
        const facts = (readings: MessageReading[]) =>
          readings.map((reading) => SAME.map((name) => reading[name]));
        expect(facts(read(arrived.join('\n')))).toEqual(facts(read(texts.join('\n\n'))));
      },
    ),
    { numRuns: runs(150) },
  );
});

const words = fc.constantFrom(
  ...['UKC4M7Q2XB', 'Confirmed.', 'Ksh', '45,000.00', ' ', '\n', 'received', 'from', 'sent to'],
  ...['on', '12/11/26', 'at', '6:07', 'PM', 'New', 'balance', 'account', 'KES 5', '.', 'has sent'],
);

it('whatever text is pasted, reading it ends and gives sums and days that can be noted', () => {
  const pasted = fc.oneof(
    fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }).map((parts) => parts.join('')),
    fc.array(words, { maxLength: 200 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      for (const { cents, paid_at, code } of read(text)) {
        expect(cents === null || Number.isSafeInteger(cents)).toBe(true);
        expect(paid_at === null || paid_at > '2000').toBe(true);
        expect(code).not.toBe('');
      }
    }),
    { numRuns: runs(300) },
  );
});

it('fifty messages of a paste are read, which bounds what a paste can cost', () => {
  expect(read(`${PAYBILL}\nKES 5 received from A.\n`.repeat(40))).toHaveLength(26);
});
