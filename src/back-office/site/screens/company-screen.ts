import { WEEKDAYS } from '../../../company/contract/calendar.ts';
import type { Company } from '../../../company/contract/company-file.ts';
import { holidayNotice } from '../../../company/contract/holiday-notice.ts';
import { holidaysInWords, hoursInWords } from '../../../company/contract/hours-words.ts';
import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import type { DayHours, OpeningHours } from '../../../company/contract/opening-hours.ts';
import { printedChatNumber } from '../../../company/contract/phone-number.ts';
import { NETWORKS } from '../../../company/contract/social-networks.ts';
import { paths } from '../../../paths.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { type FilledElement, shows } from '../preview/fill-page.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';
import { companyGroups } from './company-groups.ts';
import { isGiven, isWhole } from './entered-holidays.ts';

/** The hours on the contact page; holidays look as they do. */
const HOURS = shows('opening hours');

/** Edits the company's facts, which every page and mail uses. */
export const companyScreen: SiteScreenTable = {
  lead: 'Name, numbers, hours and address, as they stand on every page and in every mail.',
  isInParts: true,
  groups: companyGroups,
  // No page of its own shows these.
  previewOfPart: { Quotations: null, 'Made to measure': null, 'Prices for visitors': null },
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
      ['.strip address a', `${address.street}, ${address.city}`],
      ['.strip .chat', printedChatNumber(chatNumber)],
      [
        '.buying tbody tr',
        delivery.map(({ area, time, cost }) => [
          ['th', area],
          ['td', time],
          [shows('cost'), cost],
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
      [`${shows('phones')} li`, phones.map((phone) => [['a', phone]])],
      ['[data-holidays]', holidayNotice(holidays.filter(isWhole), today())],
      [
        shows('holiday'),
        holidaysInWords(holidays.filter(isWhole), today()).map((line): FilledElement[] => [
          ['', line],
        ]),
        { like: HOURS, as: 'holiday' },
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

function today(): Day {
  return dayInNairobi(new Date());
}
