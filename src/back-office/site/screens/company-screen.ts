import { WEEKDAYS } from '../../../company/contract/calendar.ts';
import type { Company } from '../../../company/contract/company-file.ts';
import { holidaysInWords, hoursInWords } from '../../../company/contract/hours-words.ts';
import { nairobiTime } from '../../../company/contract/nairobi.ts';
import type { DayHours, Holiday, OpeningHours } from '../../../company/contract/opening-hours.ts';
import { printedChatNumber } from '../../../company/contract/phone-number.ts';
import { NETWORKS } from '../../../company/contract/social-networks.ts';
import { paths } from '../../../paths.ts';
import type { FieldGroup, PlainField } from '../form/site-field.ts';
import type { FilledElement } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';

const line = (path: string, label: string, limit: number, help?: string): PlainField => ({
  kind: 'line',
  path,
  label,
  limit,
  ...(help && { help }),
});

/** Selector of the hours on the contact page; holidays follow it. */
const HOURS = '[data-open-now] + p';

const FOR_OWNERS = 'Only an owner changes it.';

const names: FieldGroup = {
  title: 'The company',
  at: '.footer .brand',
  fields: [
    line('name', 'Name', 60, 'On every page, in mails and on quotations.'),
    line('tagline', 'Tagline', 120, 'Below the headline of the home page.'),
    {
      kind: 'text',
      path: 'blurb',
      label: 'Short description',
      limit: 400,
      help: 'At the foot of every page.',
    },
    line('credit', 'Credit line', 120, 'The last line of every page.'),
  ],
};

const reach: FieldGroup = {
  title: 'Contact',
  at: '.strip',
  fields: [
    {
      kind: 'list',
      path: 'phones',
      label: 'Phone numbers',
      one: 'phone number',
      limit: 6,
      help: `The first one is the one that visitors call. ${FOR_OWNERS}`,
      fields: [{ ...line('', 'Phone number', 40), type: 'tel' } as PlainField],
    },
    {
      ...line('chatNumber', 'WhatsApp number', 40, `Where “Ask on WhatsApp” leads. ${FOR_OWNERS}`),
      type: 'tel',
    } as PlainField,
    {
      ...line(
        'email',
        'Mail address',
        200,
        `Visitors write to it, and mails of the site name it. ${FOR_OWNERS}`,
      ),
      type: 'email',
    } as PlainField,
  ],
};

const visit: FieldGroup = {
  title: 'Address and map',
  at: '.strip',
  fields: [
    line('address.street', 'Street and house', 120),
    line('address.city', 'Town', 60),
    line('address.country', 'Country', 60),
    line(
      'map.linkUrl',
      'Link to a maps app',
      500,
      `What “Open in a maps app” opens. ${FOR_OWNERS}`,
    ),
    line(
      'map.embedUrl',
      'Map on the contact page',
      500,
      `From the maps app’s “Share”, “Embed a map”: the address that begins with https://. ${FOR_OWNERS}`,
    ),
  ],
};

const hours: FieldGroup = {
  title: 'Opening hours',
  at: '[data-map]',
  fields: [
    { kind: 'hours', path: 'openingHours', label: 'Opening hours' },
    line(
      'answerTime',
      'Your reply time',
      60,
      'For example “within one working day”. It follows “We answer” after a quote request and in its mail.',
    ),
    {
      kind: 'list',
      path: 'holidays',
      label: 'Holidays',
      one: 'holiday',
      limit: 40,
      help: 'Days with different hours.',
      fields: [
        line('words', 'Holiday', 60),
        { kind: 'holiday', path: 'date', label: 'Day of holiday' },
        { kind: 'day hours', path: 'hours', label: 'Hours of holiday' },
      ],
    },
  ],
};

const buying: FieldGroup = {
  title: 'Delivery and payment',
  at: '.buying',
  lead: 'On the contact page. Answers about single products are under Questions.',
  fields: [
    {
      kind: 'list',
      path: 'delivery',
      label: 'Delivery by area',
      one: 'area',
      limit: 12,
      help: 'For pieces in stock. The nearest area first.',
      fields: [
        line('area', 'Area', 80),
        line('time', 'Time of delivery', 60),
        line('cost', 'Cost of delivery', 60),
      ],
    },
    {
      kind: 'list',
      path: 'payment',
      label: 'Ways to pay',
      one: 'way to pay',
      limit: 6,
      help: `M-Pesa, bank transfer, deposit. ${FOR_OWNERS}`,
      fields: [line('way', 'Way to pay', 40), line('words', 'What to do', 160)],
    },
  ],
};

const social: FieldGroup = {
  title: 'Social media',
  at: '.footer .social',
  fields: [
    {
      kind: 'list',
      path: 'social',
      label: 'Social profiles',
      one: 'profile',
      limit: 8,
      help: `On every page, in this order. ${FOR_OWNERS}`,
      fields: [
        {
          kind: 'choice',
          path: 'network',
          label: 'Network',
          options: Object.entries(NETWORKS).map(([id, name]) => ({ id, name })),
        },
        line('url', 'Address of profile', 500),
      ],
    },
  ],
};

const quotations: FieldGroup = {
  title: 'Quotations',
  lead: 'Each new quotation starts with these terms. You can change them there.',
  fields: [
    line('quotations.vatPercent', 'VAT in per cent', 5),
    {
      kind: 'switch',
      path: 'quotations.pricesIncludeVat',
      label: 'Prices include VAT',
      help: 'Off: VAT is added to the sum.',
    },
    line('quotations.validDays', 'Valid for so many days', 3),
    line('quotations.leadTime', 'Lead time', 200),
    {
      kind: 'text',
      path: 'quotations.paymentTerms',
      label: 'Payment terms',
      limit: 2000,
      help: `What customers agree to. ${FOR_OWNERS}`,
    },
    line('quotations.depositPercent', 'Deposit in per cent', 5, 'Empty: no deposit.'),
    {
      kind: 'choice',
      path: 'quotations.mpesa.kind',
      label: 'M-Pesa',
      options: [
        { id: 'paybill', name: 'Paybill' },
        { id: 'till', name: 'Till' },
      ],
    },
    line(
      'quotations.mpesa.number',
      'M-Pesa number',
      7,
      `Customers see it after they accept, with the quotation’s number as the account. ${FOR_OWNERS}`,
    ),
    {
      kind: 'text',
      path: 'quotations.bank',
      label: 'Bank account',
      limit: 400,
      help: `Bank, branch, name and number of the account. ${FOR_OWNERS}`,
    },
  ],
};

const prices: FieldGroup = {
  title: 'Prices for visitors',
  fields: [
    {
      kind: 'switch',
      path: 'showPrices',
      label: 'Show prices on product pages',
      help: `On: “from KSh 24,500” on each product with an internal price, for search engines too. “Prices include VAT” above decides on VAT. Off: visitors see no price. ${FOR_OWNERS}`,
    },
  ],
};

/** Edits the company's facts, which every page and mail uses. */
export const companyScreen: SiteScreenTable = {
  title: 'Company',
  lead: 'Name, numbers, hours and address, as they stand on every page and in every mail.',
  groups: [reach, hours, buying, names, visit, social, quotations, prices],
  preview: previewOf<Company>({
    path: () => paths.contactUs,
    note: 'This is the contact page.',
    put: ({
      name,
      address,
      email,
      phones,
      chatNumber,
      openingHours,
      holidays,
      blurb,
      social: profiles,
      delivery = [],
      payment = [],
    }) => [
      ['.strip address', `${address.street}, ${address.city}`],
      ['.strip .chat', printedChatNumber(chatNumber)],
      ['.strip .fine', hoursInWords(wholeDays(openingHours))],
      [
        '.buying tr',
        delivery.map(({ area, time, cost }) => [
          ['th', area],
          ['td', time],
          ['td:last-child', cost],
        ]),
      ],
      [
        '.buying dl div',
        payment.map(({ way, words }) => [
          ['dt', way],
          ['dd', words],
        ]),
      ],
      ['.strip a[href^="mailto:"]', email],
      ['.strip .way:last-child li', phones.map((phone) => [['a', phone]])],
      ['#form .stack p:nth-of-type(2)', `We are here ${hoursInWords(wholeDays(openingHours))}.`],
      [
        `${HOURS} ~ p:not(.fine)`,
        holidaysInWords(holidays.filter(isWhole), today()).map((line): FilledElement[] => [
          ['', line],
        ]),
        { like: HOURS },
      ],
      ['[data-map] address', `${address.street}, ${address.city}, ${address.country}`],
      [HOURS, hoursInWords(wholeDays(openingHours))],
      ['.footer .brand', name],
      ['.footer .brand + p', blurb],
      ['.footer .social li', profiles.map(({ network }) => [['a', NETWORKS[network]]])],
    ],
  }),
};

/** A day may lack a time, and a holiday its date, while somebody types. */
function wholeDays(week: Partial<OpeningHours>): OpeningHours {
  const ofDay = (hours: DayHours = 'closed') => (isGiven(hours) ? hours : 'closed');
  return Object.fromEntries(WEEKDAYS.map((day) => [day, ofDay(week[day])])) as OpeningHours;
}

function isWhole({ date, words, hours }: Partial<Holiday>): boolean {
  return Boolean(date && words && hours && isGiven(hours));
}

function isGiven(hours: DayHours): boolean {
  return hours === 'closed' || Boolean(hours.open && hours.close);
}

function today(): string {
  return nairobiTime(new Date().toISOString()).slice(0, 10);
}
