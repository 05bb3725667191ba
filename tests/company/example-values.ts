import company from '../../data/company.json' with { type: 'json' };
import promotions from '../../data/promotions.json' with { type: 'json' };

const { address, delivery, payment, quotations, social, map } = company;

/** Texts that name the example company, its numbers, places, terms or season. */
export const EXAMPLE_VALUES: readonly string[] = [
  ...[company.name, company.blurb, company.credit, company.madeToMeasure],
  ...[address.street, company.email, company.chatNumber],
  ...company.phones.flatMap((phone) => [phone, phone.replaceAll(' ', '')]),
  ...social.map(({ url }) => url),
  ...Object.values(map),
  ...delivery.flatMap(({ area, time }) => (area === address.city ? [time] : [area, time])),
  ...payment.map(({ words }) => words),
  ...[quotations.leadTime, quotations.paymentTerms, quotations.stockTerms],
  ...promotions.map(({ title }) => title),
];

/** Promises that only the company itself can make. */
export const PROMISES =
  /made in nairobi|\d+ (?:per cent|months|days|weeks)|\b(?:two|three|five|seven|ten) (?:working )?days|free of charge|to \w+ weeks|by hand|our workshop|timber yard|since (?:19|20)\d\d/i;
