import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PAGE_HEADERS } from '../../../catalogue/server/products/product-page.ts';
import { paths } from '../../../paths.ts';
import { standalonePage } from '../../../platform/http/standalone-page.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import { confirmSubscription, stopLetters } from '../../../routes.ts';
import { companyName } from '../../../site/server/read-texts.ts';
import { newsletterPage, newsletterTemplatePath } from '../../newsletter/newsletter-template.ts';

/** What somebody reads who follows a link of a letter. */
interface NewsletterPage {
  heading: string;
  /** Paragraphs. */
  words: string[];
  /** Markup below them. */
  form?: unknown;
  status?: ContentfulStatusCode;
}

const HEADERS = {
  ...PAGE_HEADERS,
  'Cache-Control': 'no-store',
  // The address holds a key; with less, a browser would not say where the form is posted from.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** A link is followed by mail scanners, too: only the button does something. */
export function confirmationPage(token: string): NewsletterPage {
  return {
    heading: 'Do you want our news?',
    words: [
      'Press the button, and we send our news to the address that this link came to, now and then. Every letter can be stopped by one click.',
    ],
    form: html`<form method="post" action="${confirmSubscription.path}">
      <input type="hidden" name="token" value="${token}" />
      <button class="button" type="submit">Yes, send me your news</button>
    </form>`,
  };
}

export const confirmedPage: NewsletterPage = {
  heading: 'You are on our list',
  words: [
    'Thank you. From now on you get our news. To stop it, follow the link in any letter, and press one button.',
  ],
};

export const uselessLinkPage: NewsletterPage = {
  heading: 'This link does not work any more',
  words: [
    'It is older than two days, or its address is not on our list any more. If you want our news, enter your address again at the foot of any page, and we send you a new link.',
  ],
  status: 410,
};

export function stopPage(key: string): NewsletterPage {
  return {
    heading: 'Stop our letters?',
    words: ['Press the button, and we send no more news to the address that this link came to.'],
    form: html`<form method="post" action="${stopLetters.path}?${new URLSearchParams({ key })}">
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <button class="button" type="submit">Stop the letters</button>
    </form>`,
  };
}

export const stoppedPage: NewsletterPage = {
  heading: 'You get no more letters from us',
  words: [
    'The address is off our list, and nothing of the subscription is kept. A letter that is on its way already may still arrive. If you change your mind, enter your address again at the foot of any page.',
  ],
};

/** The page in the look of the site, or plain where the built one cannot be had. */
export async function sendPage(
  context: ApiContext,
  { database, readPage }: Services,
  { heading, words, form = '', status = 200 }: NewsletterPage,
): Promise<Response> {
  const content = html`${words.map((each) => html`<p>${each}</p>`)} ${form}
    <p><a href="${paths.home}">Go to the home page</a></p>`;
  const template = await readPage(newsletterTemplatePath).catch(() => undefined);
  if (!template) {
    const site = await companyName(database);
    return standalonePage(context, { heading, site, content, status, headers: HEADERS });
  }
  const parts = { heading: String(html`${heading}`), content: String(content) };
  return context.html(newsletterPage(template, parts), status, HEADERS);
}
