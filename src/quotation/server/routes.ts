import { sendPage } from '../../enquiry/server/letter-page.ts';
import { countSending } from '../../enquiry/server/sending-limit.ts';
import { CUSTOMER } from '../../history/contract/change-set.ts';
import type { Author, Edit } from '../../history/server/make-change.ts';
import { requestEdit } from '../../history/server/request-edit.ts';
import { cutText } from '../../platform/contract/cut-text.ts';
import { typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { versionSeen } from '../../platform/http/etag.ts';
import { readPlainForm } from '../../platform/http/forms.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError, invalidFields } from '../../platform/http-error.ts';
import { secretOfDownload, secretOfLink } from '../../platform/mail/link-cookie.ts';
import { deliverAfterResponse } from '../../platform/mail/mail-delivery.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import { notifyAfterResponse } from '../../push/server/push-routes.ts';
import { showQuotationPage } from '../../routes.ts';
import { readLogo } from '../../site/server/company-logo.ts';
import { readCompany } from '../../site/server/read-texts.ts';
import type { Quotation, QuotationRevision } from '../contract/quotation.ts';
import type { quotationCalls } from '../contract/quotation-calls.ts';
import { agreedWithout, type QuotationContent } from '../contract/quotation-content.ts';
import { decisions, isAwaited } from '../contract/quotation-status.ts';
import { optionalLines } from '../contract/totals.ts';
import { ask, decideByLink, noteDecision } from './answering.ts';
import { createQuotation, discardDraft, saveDraft } from './drafting.ts';
import { removeExampleSales } from './example/remove-example-sales.ts';
import { listQuotations } from './list-quotations.ts';
import { findByLink, markOpened, type OpenedQuotation, senderOf } from './opened-quotation.ts';
import { changeOrder } from './orders.ts';
import { confirmPage, takesNothing } from './page/confirm-page.ts';
import { sayAgainPage, tooLong } from './page/customer-forms.ts';
import { deadLinkPage, quotationPage } from './page/quotation-page.ts';
import { drawQuotation, type Edition, fileNameOf } from './quotation-pdf.ts';
import { requireQuotation } from './quotations.ts';
import { findQuotedPrices } from './quoted-price.ts';
import { refused } from './refusals.ts';
import { remindCustomer } from './reminding.ts';
import { sendQuotation, withdrawQuotation } from './sending.ts';

const MAX_NAME = 200;

/** Handlers for the staff's work on quotations and the customers' answers. */
export function quotationRoutes(services: Services): Handlers<typeof quotationCalls> {
  const { database, now } = services;

  async function asPdf(
    context: ApiContext,
    content: QuotationContent,
    { reference, sentAt, leftOut }: Omit<Edition, 'company' | 'logo'>,
  ): Promise<Response> {
    const company = await readCompany(database);
    const logo = await readLogo(services.blobs, company);
    const edition = { company, logo, reference, sentAt, leftOut };
    const pdf = await services.draw(drawQuotation, content, edition);
    return context.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileNameOf(reference ?? 'draft')}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  }

  function revisionAsPdf(context: ApiContext, revision: QuotationRevision): Promise<Response> {
    const { content, reference, sent_at } = revision;
    const leftOut = agreedWithout(revision);
    return asPdf(context, content, { reference, sentAt: new Date(sent_at), leftOut });
  }

  async function shown(token: string, opened: OpenedQuotation) {
    return { token, opened, company: await readCompany(database), now: now() };
  }

  async function deadLink(context: ApiContext) {
    return sendPage(context, services, deadLinkPage(await readCompany(database)));
  }

  return {
    removeExampleSales: async (context) =>
      context.json({ removed: await removeExampleSales(services) }),

    listQuotations: async (context, { query }) => {
      const { quotations, total, sums, latest } = await listQuotations(database, query, now());
      return context.json(quotations, 200, {
        'X-Total-Count': String(total),
        'X-Open-Cents': sums.open,
        'X-Accepted-Cents': sums.accepted,
        'X-Due-Cents': sums.due,
        'X-To-Come-Cents': sums.to_come,
        'X-To-Come-Count': String(sums.coming),
        'X-Latest-Count': String(latest),
      });
    },

    createQuotation: async (context, { body: { enquiry_id, copy_of } }) => {
      const edit = requestEdit(services, context);
      const begun = { enquiryId: enquiry_id, copyOf: copy_of };
      return tagged(context, await createQuotation(services, begun, edit), 201);
    },

    showQuotation: async (context, { params: { id } }) => {
      return tagged(context, await requireQuotation(database, id, services));
    },

    showQuotedPrice: async (context, { params: { id }, query: { chosen } }) => {
      const [quoted] = await findQuotedPrices(database, [{ product_id: id, chosen }]);
      return context.json(quoted ?? null);
    },

    saveQuotation: async (context, { params: { id }, body }) => {
      const seenVersion = versionSeen(context, 'a quotation');
      const edit = requestEdit(services, context);
      return tagged(context, await saveDraft(services, edit, { id, seenVersion, content: body }));
    },

    discardQuotation: async (context, { params: { id } }) => {
      const seenVersion = versionSeen(context, 'a quotation');
      const edit = requestEdit(services, context);
      return context.json({ quotation: await discardDraft(services, edit, { id, seenVersion }) });
    },

    sendQuotation: async (context, { params: { id }, body: { by } }) => {
      const seenVersion = versionSeen(context, 'a quotation');
      const edit = requestEdit(services, context);
      const sent = await sendQuotation(services, edit, { id, seenVersion, by });
      deliverAfterResponse(services, context);
      return context.json(sent);
    },

    remindCustomer: async (context, { params: { id }, body: { by } }) => {
      const { by: staff } = requestEdit(services, context);
      const reminded = await remindCustomer(services, { id, by, staff });
      deliverAfterResponse(services, context);
      return context.json(reminded);
    },

    noteDecision: async (context, { params: { id }, body: noted }) => {
      const seenVersion = versionSeen(context, 'a quotation');
      const edit = requestEdit(services, context);
      const decided = await noteDecision(services, edit, { id, seenVersion, noted });
      notifyAfterResponse(services, context);
      return tagged(context, decided);
    },

    withdrawQuotation: async (context, { params: { id } }) => {
      const seenVersion = versionSeen(context, 'a quotation');
      const edit = requestEdit(services, context);
      return tagged(context, await withdrawQuotation(services, edit, { id, seenVersion }));
    },

    changeOrder: async (context, { params: { id }, body: change }) => {
      const seenVersion = versionSeen(context, 'a quotation');
      const edit = requestEdit(services, context);
      return tagged(context, await changeOrder(services, edit, { id, seenVersion, change }));
    },

    printQuotation: async (context, { params: { id } }) => {
      const { draft, revisions } = await requireQuotation(database, id, services);
      if (draft) return asPdf(context, draft, { reference: undefined, sentAt: now() });
      const [latest] = revisions;
      if (!latest) throw refused('no such quotation');
      return revisionAsPdf(context, latest);
    },

    showQuotationPage: async (context, { query: { said, told, with: wanted, ...query } }) => {
      const token = secretOfLink(context, services, query);
      const opened = await findByLink(database, token, now());
      if (!opened) return deadLink(context);
      const page = await shown(token, opened);
      const chosen = { wanted: numbersIn(wanted), told: numbersIn(told) };
      return sendPage(context, services, quotationPage({ ...page, ...chosen }, said));
    },

    downloadQuotation: async (context, { query }) => {
      const token = await secretOfDownload(context, services, query);
      const opened = await findByLink(database, token, now());
      if (!opened) return context.redirect(linkPath(token));
      return revisionAsPdf(context, opened.revision);
    },

    confirmQuotation: async (context, { query: chosen }) => {
      const token = secretOfLink(context, services, chosen);
      const opened = await findByLink(database, token, now());
      if (!opened) return deadLink(context);
      const page = await shown(token, opened);
      if (!isAwaited(opened.status)) return sendPage(context, services, quotationPage(page));
      const leftOut = declinedLines(
        opened.revision.content,
        (position) => `line_${position}` in chosen,
      );
      return sendPage(context, services, confirmPage(page, leftOut));
    },

    openQuotation: async (context) => {
      const { token = '' } = await readPlainForm(context);
      const opened = await findByLink(database, token, now());
      // A browser with a staff session is not the customer's.
      if (opened && !context.get('credentials').shown) await markOpened(database, opened, now());
      return context.body(null, 204);
    },

    answerQuotation: async (context) => {
      const form = await readPlainForm(context);
      const { token = '', answer } = form;
      const opened = await findByLink(database, token, now());
      if (!opened) return deadLink(context);
      const page = await shown(token, opened);
      const words = typedLines(form['words'] ?? '');
      const again = (error: HttpError) =>
        sendPage(context, services, sayAgainPage({ form: { ...form, token }, words }, error));
      const problem = tooLong(words);
      if (problem) return again(invalidFields({ words: problem }));
      if (answer === 'asked') {
        if (words === '') return sendPage(context, services, quotationPage(page));
        try {
          await countSending(services, context, { form: 'contact', sender: senderOf(opened) });
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return again(error);
        }
        await ask(services, customerEdit(services, context), { token, words });
        deliverAfterResponse(services, context);
        notifyAfterResponse(services, context);
        return context.redirect(linkPath(token, { said: 'asked' }), 303);
      }
      const { content } = opened.revision;
      const decision = decisions.find((each) => each === answer);
      if (!decision) return sendPage(context, services, quotationPage(page));
      const isYes = decision === 'accepted';
      const wanted = (form['with'] ?? '').split(',');
      const leftOut = isYes ? declinedLines(content, (each) => wanted.includes(String(each))) : [];
      if (isYes && takesNothing(content, leftOut) && isAwaited(opened.status)) {
        return sendPage(context, services, confirmPage(page, leftOut));
      }
      const signedName = cutText(typedLine(form['name'] ?? ''), MAX_NAME);
      if (isYes && signedName === '' && isAwaited(opened.status)) {
        return sendPage(context, services, confirmPage(page, leftOut, 'Please enter your name.'));
      }
      const decided = await decideByLink(services, customerEdit(services, context), {
        ...{ token, decision, left_out: leftOut, reason: words },
        revision: Number(form['revision']),
        decided_by: signedName || content.customer.name,
      });
      deliverAfterResponse(services, context);
      notifyAfterResponse(services, context);
      if (!decided) return deadLink(context);
      // A page of its own, so that reloading it asks nothing and sends nothing again.
      if (decided.isDecided) return context.redirect(linkPath(token), 303);
      const said = isAwaited(decided.opened.status) ? 'changed' : undefined;
      const asItIs = quotationPage({ ...page, opened: decided.opened }, said);
      return sendPage(context, services, { ...asItIs, status: 409 });
    },
  };
}

/** The customer is the author of what they do. */
export function customerEdit(services: Services, context: ApiContext): Edit<Author> {
  return {
    by: CUSTOMER,
    changeSet: undefined,
    tellChangeSet: () => {},
    runAfterResponse: services.runAfterResponse.bind(services, context),
  };
}

/** Address of the customer's page. */
export function linkPath(token: string, more: Record<string, string> = {}): string {
  return `${showQuotationPage.path}?${new URLSearchParams({ token, ...more })}`;
}

function numbersIn(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

/** Positions of the declined optional lines. */
function declinedLines(
  content: QuotationContent,
  isWanted: (position: number) => boolean,
): number[] {
  return optionalLines(content).filter((position) => !isWanted(position));
}

function tagged(context: ApiContext, quotation: Quotation, status: 200 | 201 = 200): Response {
  return context.json(quotation, status, { ETag: `"${quotation.version}"` });
}
