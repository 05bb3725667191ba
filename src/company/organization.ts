import { theCompany } from './contract/company.ts';

/**
 * The company as search engines read it, in the words of schema.org.
 *
 * @param site the site's origin
 */
export function organization(site: URL) {
  const { name, tagline, email, phones, address, social } = theCompany;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': new URL('/#organization', site).href,
    name,
    slogan: tagline,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    email,
    telephone: phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressCountry: address.countryCode,
    },
    contactPoint: phones.map((telephone) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      areaServed: address.countryCode,
    })),
    sameAs: social.map(({ url }) => url),
  };
}
