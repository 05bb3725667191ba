import type { Company } from '../contract/company-file.ts';

/** Addresses of the company's map: those that staff gave, else of a search for its address. */
export function mapOf({ address, map }: Pick<Company, 'address' | 'map'>) {
  const { street, city, country } = address;
  const place = encodeURIComponent(`${street}, ${city}, ${country}`);
  return {
    embedUrl: map.embedUrl ?? `https://www.google.com/maps?q=${place}&output=embed`,
    linkUrl: map.linkUrl ?? `https://www.google.com/maps/search/?api=1&query=${place}`,
  };
}
