import fc from 'fast-check';

const ODD_TEXTS = [
  ...[
    'محمد العربي',
    '\u202eesrever',
    'a\u0000b\u0007c',
    'two\nlines',
    'tab\there',
    '\u2028',
    '👨‍👩‍👧‍👦',
    'ﬃ İß',
  ],
  ...[
    "O'Brien & <b>Sons</b>",
    '%_\\',
    '{name} {total}',
    '"; DROP TABLE enquiry; --',
    '=HYPERLINK("x")',
    '+1-2',
  ],
];

/** Text of up to `max` characters as people, scripts and strangers enter it. */
const text = (max: number) =>
  fc
    .oneof(
      fc.constantFrom(
        ...ODD_TEXTS,
        'x'.repeat(max),
        'Ж'.repeat(max),
        '💥'.repeat(max),
        'é'.normalize('NFD').repeat(max),
      ),
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.string({ unit: 'binary', maxLength: max }),
    )
    .map((each) => each.replaceAll('\0', '').slice(0, max).toWellFormed());

/** Addresses that the contract's pattern lets through; mail can use some of them. */
const mailboxes = fc.oneof(
  fc.constantFrom(
    ...[
      'info',
      'O&M',
      'john..kamau',
      '.john',
      'john.',
      'jürgen',
      'İ',
      'ДА',
      "o'brien",
      'a|b',
      '%',
      '{name}',
      'a/b=c',
      '💥',
    ],
    ...['x'.repeat(64), 'x'.repeat(200)],
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);
const domains = fc.oneof(
  fc.constantFrom(
    ...[
      'kiosk.example',
      'KIOSK.Example',
      'my_shop.example',
      'möbel-nairobi.example',
      'ДОМ.example',
      '-a.example',
    ],
    ...[
      'a..example',
      '.a.example',
      'a.example.',
      'xn--.example',
      '1.2',
      '💥.example',
      `${'x'.repeat(70)}.example`,
    ],
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((each) => `${each}.example`),
);

/** A customer's details, each with a word of its own, by which it is found again. */
export const customers = fc.record({
  fname: text(90),
  lname: text(90),
  cname: text(160),
  phone: fc.oneof(
    fc.constantFrom(
      '0722 345 678 / 020 1234567',
      '٠٧٢٢ ٣٤٥ ٦٧٨',
      '+44 (0)20 7946 0018 ext 12',
      'by the gate',
      '0'.repeat(40),
    ),
    text(39).map((each) => `${each}1`),
  ),
  email: fc.tuple(mailboxes, domains).map((each) => each.join('@')),
  message: text(5000).map((each) => each || 'Desks, please.'),
  place: text(120),
});
