import type { APIRoute } from 'astro';
import { makeOfficeCatalogue } from '../catalogue/pdf/office-catalogue.ts';
import { readOfficeSections } from '../catalogue/pdf/products.ts';
import { theCompany } from '../company/contract/company.ts';

/** The office catalogue to download, made from the products as they are when the site is built. */
export const GET: APIRoute = async ({ site }) => {
  const pdf = await makeOfficeCatalogue(readOfficeSections(), {
    company: theCompany,
    site: site as URL,
    date: new Date(),
  });
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } });
};
