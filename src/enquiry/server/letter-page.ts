import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Company } from '../../company/contract/company-file.ts';
import {
  type FrameFacts,
  frameFacts,
  frameMarks,
  PHONES_MARK,
} from '../../company/contract/texts/frame-facts.ts';
import { paths } from '../../paths.ts';
import { fillTemplate } from '../../platform/contract/pages/page-template.ts';
import { PAGE_HEADERS } from '../../platform/http/page-headers.ts';
import { standalonePage } from '../../platform/http/standalone-page.ts';
import { hideSecret, withoutSecret } from '../../platform/mail/link-cookie.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import { companyName, readCompany } from '../../site/server/read-texts.ts';
import { letterTemplatePath, placeholders } from '../letter-page/letter-template.ts';

/** Content of a page behind a mailed link. */
export interface LetterPage {
  heading: string;
  /** Paragraphs. */
  words: string[];
  /** HTML below them. */
  form?: unknown;
  /** Of the link, which the page's own links repeat. */
  token?: string;
  status?: ContentfulStatusCode;
  /** Of a refusal, such as when to try again. */
  headers?: Readonly<Record<string, string>>;
  /** Built page that the content fills; that of letters by default. */
  template?: { path: string; placeholders: Record<'heading' | 'content', string> };
}

const HEADERS = {
  ...PAGE_HEADERS,
  'Cache-Control': 'no-store',
  // The address holds a token, which logs would have from requests for fonts and scripts; a stricter
  // policy would hide where the form is posted from.
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
};

/** Sends the page in the site's style, or a plain one if the built template is missing. */
export async function sendPage(
  context: ApiContext,
  services: Services,
  { heading, words, form = '', token = '', status = 200, headers: own, template }: LetterPage,
): Promise<Response> {
  const { database, readPage, settings } = services;
  const address = status === 200 ? hideSecret(context, settings) : undefined;
  const written = String(
    html`${
      template
        ? form
        : html`${words.map((each) => html`<p>${each}</p>`)} ${form}
    <p><a href="${paths.home}">Go to the home page</a></p>`
    }${address && html`<span hidden data-address="${address}"></span>`}`,
  );
  const content = raw(
    token ? await withoutSecret(context, services, { content: written, secret: token }) : written,
  );
  const headers = { ...own, ...HEADERS };
  const { path, placeholders } = template ?? LETTER;
  const built = await readPage(path).catch(() => undefined);
  if (!built) {
    const site = await companyName(database);
    return standalonePage(context, { heading, site, content, status, headers });
  }
  const marks = { ...placeholders, ...frameMarks, phones: PHONES_MARK };
  const parts = {
    ...frameParts(await readCompany(database)),
    ...{ heading: String(html`${heading}`), content: String(content) },
  };
  return context.html(fillTemplate(built, marks, parts), status, headers);
}

/** The frame as HTML: that of the build may still be of the example, or have an old number. */
function frameParts(company: Company): Record<keyof FrameFacts | 'phones', string> {
  const facts = Object.entries(frameFacts(company));
  const escaped = facts.map(([fact, words]) => [fact, String(html`${words}`)]);
  const phones = company.phones.map(
    (phone) => html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`,
  );
  return { ...(Object.fromEntries(escaped) as FrameFacts), phones: phones.join(' ') };
}

const LETTER = { path: letterTemplatePath, placeholders };
