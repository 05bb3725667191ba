import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { APIRoute } from 'astro';

/**
 * The office catalogue to download, made from the products as they are when the site is built. It
 * is drawn while the pages are made.
 */
export const GET: APIRoute = async ({ site }) => {
  const printer = new Worker(resolve('src/catalogue/pdf/print-catalogue.ts'), {
    workerData: { site: site?.href },
  });
  const [pdf] = (await once(printer, 'message')) as [Uint8Array<ArrayBuffer>];
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};
