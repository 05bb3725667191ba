import { sendPage } from '../../../enquiry/server/letter-page.ts';
import { countSending } from '../../../enquiry/server/sending-limit.ts';
import { requestEdit } from '../../../history/server/request-edit.ts';
import { typedLines } from '../../../platform/contract/typed-text.ts';
import { callerNetwork } from '../../../platform/http/caller.ts';
import { readMultipart } from '../../../platform/http/forms.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { HttpError, invalidFields, UnavailableError } from '../../../platform/http-error.ts';
import { secretOfDownload, secretOfLink } from '../../../platform/mail/link-cookie.ts';
import { deliverAfterResponse } from '../../../platform/mail/mail-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyAfterResponse } from '../../../push/server/push-routes.ts';
import { readLogo } from '../../../site/server/company-logo.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { customerPaymentCalls } from '../../contract/payments/customer-payment-calls.ts';
import { readTold, toldBySlip } from '../../contract/payments/told-payments.ts';
import { findByLink, senderOf } from '../opened-quotation.ts';
import { MAX_TOLD_CHARS } from '../page/account-section.ts';
import { tooLong } from '../page/customer-forms.ts';
import { deadLinkPage, quotationPage } from '../page/quotation-page.ts';
import { receiptPage } from '../page/receipt-page.ts';
import { customerEdit, linkPath } from '../routes.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { receiptIn, sendReceipt } from './receipts.ts';
import { receiveSlip, slipIn } from './slips.ts';
import { tellPayments } from './telling.ts';

const NOTHING = 'Send us the code, the whole message, or a photo of the slip.';
const UNREADABLE =
  'We find no code in this. A code of M-Pesa has ten letters and digits, such as UKC4M7Q2XB. If you paid in another way, add a photo of the slip, or write to us below.';

/** Handlers for what customers tell of payments, and for receipts. */
export function customerPaymentRoutes(services: Services): Handlers<typeof customerPaymentCalls> {
  const { database, now } = services;

  async function receiptOfLink(token: string, payment: number) {
    const opened = await findByLink(database, token, now());
    return opened?.order && receiptIn(opened.order, payment);
  }

  return {
    tellPayment: async (context) => {
      const form = await readMultipart(context);
      const [token, typed] = [textIn(form, 'token'), textIn(form, 'told')];
      const opened = await findByLink(database, token, now());
      const company = await readCompany(database);
      if (!opened) return sendPage(context, services, deadLinkPage(company));
      const page = { token, opened, company, now: now() };
      if (!opened.order) return sendPage(context, services, quotationPage(page));
      const words = typedLines(typed);
      const reader = { names: [company.name], phones: [...company.phones, company.chatNumber] };
      const problem = tooLong(words, MAX_TOLD_CHARS);
      const read = problem ? [] : readTold(words, { ...reader, now: now() });
      const file = slipIn(form);
      let slip: string | undefined;
      try {
        if (problem) throw invalidFields({ told: problem });
        if (read.length === 0 && !file) throw invalidFields({ told: words ? UNREADABLE : NOTHING });
        // Counted before a photo is opened, which takes much memory.
        await countSending(services, context, { form: 'payment', sender: senderOf(opened) });
        const order = { id: opened.id, number: opened.order.number };
        const network = callerNetwork(services, context);
        if (file) slip = await receiveSlip(services, { form, file, token, network, order });
      } catch (error) {
        if (!(error instanceof HttpError) || error instanceof UnavailableError) throw error;
        const { status, message, headers, errors } = error;
        const field = errors?.['file'] ? 'file' : 'told';
        const untaken = { typed: words, field, problem: errors?.[field] ?? message } as const;
        return sendPage(context, services, {
          ...quotationPage({ ...page, untaken }),
          status,
          headers,
        });
      }
      const told = read.length > 0 ? read : [toldBySlip(words, { now: now() })];
      const ids = await tellPayments(services, customerEdit(services, context), {
        ...{ token, told, words, slip },
      });
      deliverAfterResponse(services, context);
      notifyAfterResponse(services, context);
      // A page of its own, so that reloading it tells nothing again.
      const after = linkPath(token, { said: 'told', told: ids?.join(',') ?? '' });
      // Without a fragment of its own it would keep that of the form, which is below what is said.
      return context.redirect(`${after}#`, 303);
    },

    showReceipt: async (context, { query: { payment, ...query } }) => {
      const token = secretOfLink(context, services, query);
      const receipt = await receiptOfLink(token, payment);
      if (!receipt) return context.redirect(linkPath(token));
      const company = await readCompany(database);
      return sendPage(context, services, receiptPage({ token, payment, receipt, company }));
    },

    downloadReceipt: async (context, { query: { payment, ...query } }) => {
      const token = await secretOfDownload(context, services, query);
      const receipt = await receiptOfLink(token, payment);
      if (!receipt) return context.redirect(linkPath(token));
      const company = await readCompany(database);
      const logo = await readLogo(services.blobs, company);
      const pdf = await services.draw(drawReceipt, receipt, company, logo);
      return context.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${receipt.number}.pdf"`,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      });
    },

    sendReceipt: async (context, { params: { id }, body: { by } }) => {
      const { by: staff } = requestEdit(services, context);
      const sent = await sendReceipt(services, { id, by, staff });
      deliverAfterResponse(services, context);
      return context.json(sent);
    },
  };
}

/** A text of a form; empty where it is missing. */
function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
