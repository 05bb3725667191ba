import type { Company } from '../../../company/contract/company-file.ts';
import { NETWORKS } from '../../../company/contract/social-networks.ts';
import type { PlainField } from '../../forms/fields/field-types.ts';
import type { FieldGroup } from '../form/site-field.ts';
import { holidayWords } from './entered-holidays.ts';

const line = (path: string, label: string, limit: number, help?: string): PlainField => ({
  kind: 'line',
  path,
  label,
  limit,
  ...(help && { help }),
});

const FOR_OWNERS = 'Only an owner changes it.';

const names: FieldGroup = {
  title: 'The company',
  at: '.footer .brand',
  fields: [
    line('name', 'Name', 60, `On every page, in mails and on quotations. ${FOR_OWNERS}`),
    {
      kind: 'photo',
      path: 'logo',
      label: 'Logo',
      mayBeEmpty: true,
      isLogo: true,
      help: 'On the icon of the site, in mails and PDFs, and for search engines. Without one they have the first letter of the name.',
    },
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
        254,
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
      `What “Open in a maps app” opens. Empty: a search for your address. ${FOR_OWNERS}`,
    ),
    line(
      'map.embedUrl',
      'Map on the contact page',
      500,
      `From the maps app’s “Share”, “Embed a map”: the address that begins with https://. Empty: your address on the map. ${FOR_OWNERS}`,
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
      fold: holidayWords,
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
      fold: (row) => {
        const { area, time, cost } = row as Partial<NonNullable<Company['delivery']>[number]>;
        return [area, time, cost].filter(Boolean).join(' · ') || 'New area';
      },
      fields: [
        line('area', 'Area', 80),
        line('time', 'Time of delivery', 60),
        line('cost', 'Cost of delivery', 60),
      ],
    },
    line(
      'stockPieces',
      'Most pieces at these times',
      3,
      'For more pieces in one order, the quotation names the date. Texts name the number by {stockPieces}.',
    ),
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
          kind: 'select',
          path: 'network',
          label: 'Network',
          options: Object.entries(NETWORKS).map(([id, name]) => ({ id, name })),
        },
        line('url', 'Address of profile', 500),
      ],
    },
    line(
      'reviewsUrl',
      'Reviews on Google',
      500,
      `The link that Google gives you to share. At the foot of every page and on About us. Empty: no link. ${FOR_OWNERS}`,
    ),
  ],
};

const quotations: FieldGroup = {
  title: 'Quotations',
  lead: 'Each new quotation starts with these terms. You can change them there.',
  fields: [
    line('quotations.vatPercent', 'VAT in per cent', 5, FOR_OWNERS),
    {
      kind: 'switch',
      path: 'quotations.pricesIncludeVat',
      label: 'Prices include VAT',
      help: `Off: VAT is added to the sum. ${FOR_OWNERS}`,
    },
    line('quotations.validDays', 'Valid for so many days', 3),
    line('quotations.leadTime', 'Lead time', 200),
    {
      kind: 'text',
      path: 'quotations.paymentTerms',
      label: 'Payment terms',
      limit: 2000,
      help: `What customers agree to for pieces that you make. ${FOR_OWNERS}`,
    },
    {
      kind: 'text',
      path: 'quotations.stockTerms',
      label: 'Payment terms of pieces in stock',
      limit: 500,
      help: `Of a quotation with pieces from stock alone; one with both kinds has both terms. ${FOR_OWNERS}`,
    },
    line('quotations.depositPercent', 'Deposit in per cent', 5, 'Empty: no deposit.'),
    {
      kind: 'select',
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

const measure: FieldGroup = {
  title: 'Made to measure',
  fields: [
    {
      kind: 'text',
      path: 'madeToMeasure',
      label: 'Other sizes and materials',
      limit: 300,
      help: 'On the page of each product that can be made in other sizes and materials, above the field for what one would like.',
    },
  ],
};

const prices: FieldGroup = {
  title: 'Prices for visitors',
  fields: [
    {
      kind: 'switch',
      path: 'showPrices',
      label: 'Show prices to visitors',
      help: `On: “from KSh 24,500” on the page of each product with an internal price and on cards with Details, a filter and an order by price, and what a quote list comes to; search engines get prices too. Off: visitors see no price. ${FOR_OWNERS}`,
    },
    {
      kind: 'switch',
      path: 'shownPricesIncludeVat',
      label: 'Prices on the website include VAT',
      isOnUnlessSaid: true,
      help: `On: visitors read what they pay, “including VAT”. Off: they read “excluding VAT”. Quotations have a setting of their own. ${FOR_OWNERS}`,
    },
  ],
};

/** The company's facts in their parts, those that change most often first. */
export const companyGroups = [
  reach,
  hours,
  buying,
  names,
  visit,
  social,
  quotations,
  measure,
  prices,
];
