import { html } from 'hono/html';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { typedLines } from '../../../platform/contract/typed-text.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { notFoundPage } from '../../../platform/http/not-found-page.ts';
import { PAGE_HEADERS } from '../../../platform/http/page-headers.ts';
import { standalonePage } from '../../../platform/http/standalone-page.ts';
import type { Services } from '../../../platform/services.ts';
import { chosenInQuery } from '../../contract/choices/chosen-line.ts';
import { pieceOf } from '../../contract/choices/piece.ts';
import { questionLink, questionText } from '../../contract/choices/question.ts';
import { MAX_WISH_CHARS, WISH_NAME } from '../../contract/choices/wish.ts';
import type { searchCalls } from '../../contract/search/search-calls.ts';
import type { SiteTexts } from '../site-texts.ts';
import { findProductByKey } from './products.ts';

/**
 * Page for browsers without scripts: names what was chosen of a product, and offers to ask about it. A
 * form of the site may not lead to another site, so the links stand here. Anybody can make an address
 * with words of theirs, so those stand in the links alone, never on the company's page.
 */
export function askingPageRoutes(services: Services, { readCompany }: SiteTexts) {
  const { database, settings } = services;

  const askAboutProduct: Handler<(typeof searchCalls)['askAboutProduct']> = async (
    context,
    { params: { product: key } },
  ) => {
    const product = await findProductByKey(database, key, 'visitor');
    if (!product) return notFoundPage(context, services);
    const { searchParams } = new URL(context.req.url);
    const chosen = chosenInQuery(product.choices, searchParams);
    const wish = cutText(typedLines(searchParams.get(WISH_NAME) ?? ''), MAX_WISH_CHARS);
    const { name, path } = pieceOf(product, chosen);
    const company = await readCompany(database);
    const asked = { name, wish, address: settings.siteUrl + path };
    const mail = new URLSearchParams({ subject: product.title, body: questionText(asked) });
    const content = html`<ul>
        ${chosen.map(
          ({ choice, value, code }) =>
            html`<li>${choice}: <strong>${value}</strong>${code && ` (${code})`}</li>`,
        )}
        ${wish && html`<li>What you wrote goes with your message.</li>`}
      </ul>
      ${chosen.length === 0 && !wish && html`<p>Nothing is chosen yet.</p>`}
      <p><a class="button" href="${questionLink(company.chatNumber, asked)}">Ask on WhatsApp</a></p>
      <p>
        Or <a href="mailto:${company.email}?${String(mail).replaceAll('+', '%20')}">write a mail</a>, or
        call <a href="tel:${company.phones[0]?.replaceAll(' ', '')}">${company.phones[0]}</a>.
      </p>
      <p><a href="${path}">Back to ${product.title}</a></p>`;
    return standalonePage(context, {
      heading: `Ask about ${product.title}`,
      site: company.name,
      content,
      status: 200,
      headers: { ...PAGE_HEADERS, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    });
  };

  return { askAboutProduct };
}
