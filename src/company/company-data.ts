import { SHARED_PICTURE } from '../media/contract/photo.ts';
import { paths } from '../paths.ts';
import { mapOf } from './contact/map.ts';
import { WEEKDAYS } from './contract/calendar.ts';
import { theCompany } from './contract/company.ts';
import { capitalised } from './contract/hours-words.ts';

// JSON-LD for search engines, in the vocabulary of schema.org. `site` is the site's origin.

/** The company with its address and opening hours, as maps show it. */
export function furnitureStore(site: URL) {
  const { name, tagline, email, phones, address, social } = theCompany;
  return {
    '@context': 'https://schema.org',
    '@type': 'FurnitureStore',
    '@id': new URL('/#organization', site).href,
    name,
    slogan: tagline,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    image: new URL(SHARED_PICTURE, site).href,
    email,
    telephone: phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressCountry: address.countryCode,
    },
    hasMap: mapOf(theCompany).linkUrl,
    openingHoursSpecification: openingHours(),
    contactPoint: phones.map((telephone) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      areaServed: address.countryCode,
    })),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}

/** Open days, with those of equal hours together. */
function openingHours() {
  const week = WEEKDAYS.map((day) => ({
    day: capitalised(day),
    hours: theCompany.openingHours[day],
  }));
  const byHours = Map.groupBy(week, ({ hours }) => JSON.stringify(hours));
  return [...byHours.values()].flatMap((days) => {
    const [{ hours } = { hours: 'closed' as const }] = days;
    if (hours === 'closed') return [];
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ day }) => day),
      opens: hours.open,
      closes: hours.close,
    };
  });
}

/** The site with its search, whose name search engines show beside its pages. */
export function website(site: URL) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: theCompany.name,
    url: site.href,
    publisher: { '@id': new URL('/#organization', site).href },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL(paths.search, site).href}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
