import { z } from 'zod';
import { emailChangeCalls } from './account/contract/email-change-calls.ts';
import { linkCalls } from './account/contract/link-calls.ts';
import { ownAccountCalls } from './account/contract/own-account-calls.ts';
import { passkeyCalls } from './account/contract/passkey-calls.ts';
import { signInCalls } from './account/contract/sign-in-calls.ts';
import { staffCalls } from './account/contract/staff-calls.ts';
import { backOfficeCalls } from './back-office/contract/back-office-calls.ts';
import { catalogueCalls } from './catalogue/contract/catalogue-calls.ts';
import { enquiryCalls } from './enquiry/contract/enquiry-calls.ts';
import { personalDataCalls } from './enquiry/contract/personal-data-calls.ts';
import { historyCalls } from './history/contract/history-calls.ts';
import { mediaCalls } from './media/contract/media-calls.ts';
import { type Calls, defineCall } from './platform/contract/call.ts';
import { health, outage } from './platform/contract/health.ts';
import { publicationCalls } from './publication/contract/publication-calls.ts';
import { quotationCalls } from './quotation/contract/quotation-calls.ts';
import * as routes from './routes.ts';
import { siteCalls } from './site/contract/site-calls.ts';

export const ownCalls = {
  showHealth: defineCall(routes.showHealth, {
    summary: 'Says whether the site is at work',
    description: 'What was found is told for five seconds to whoever asks.',
    responses: { 200: { description: 'All parts are at work.', schema: health } },
    errors: { 503: { description: 'A part is out.', schema: outage } },
  }),
  describeApi: defineCall(routes.describeApi, {
    summary: 'Describes the whole API as an OpenAPI document',
    responses: {
      200: { description: 'This document.', schema: z.looseObject({ openapi: z.string() }) },
    },
  }),
} satisfies Calls;

/** A section of the API document. */
export interface CallGroup {
  name: string;
  description: string;
  calls: Calls;
}

/** Every call of the API, in the order of the API document. */
export const callGroups: readonly CallGroup[] = [
  {
    name: 'Signing in',
    description:
      'A session has two secrets: a bearer token, and a cookie that scripts cannot read. Neither opens anything without the other.',
    calls: signInCalls,
  },
  {
    name: 'Lost passwords and invitations',
    description: 'What people without a session do with a link from a mail.',
    calls: linkCalls,
  },
  {
    name: 'One’s own account',
    description: 'What everybody on the staff does for themselves.',
    calls: ownAccountCalls,
  },
  {
    name: 'One’s own address',
    description: 'How everybody on the staff comes to sign in with another one.',
    calls: emailChangeCalls,
  },
  {
    name: 'Passkeys',
    description:
      'What a device keeps in place of a password, by WebAuthn: what a browser asks its devices with, and what they answer.',
    calls: passkeyCalls,
  },
  {
    name: 'Staff',
    description: 'Who has an account, and who is asked to join.',
    calls: staffCalls,
  },
  {
    name: 'Catalogue',
    description: 'The pieces, their photographs, and the tree of categories they stand in.',
    calls: catalogueCalls,
  },
  {
    name: 'History',
    description: 'Who changed what, and the way back.',
    calls: historyCalls,
  },
  {
    name: 'Photographs',
    description: 'The stored photographs of products and pages.',
    calls: mediaCalls,
  },
  {
    name: 'Site',
    description: 'What staff have written over the texts that the site came with.',
    calls: siteCalls,
  },
  {
    name: 'Publication',
    description: 'How saved changes come onto the built pages.',
    calls: publicationCalls,
  },
  {
    name: 'Enquiries',
    description:
      'What customers ask, and what staff do with it. The contact form and the newsletter’s also work from a browser without scripts.',
    calls: enquiryCalls,
  },
  {
    name: 'Quotations',
    description: 'The answers with prices: what staff write, and what customers say to it.',
    calls: quotationCalls,
  },
  {
    name: 'Personal data',
    description: 'How somebody sees what is kept about them.',
    calls: personalDataCalls,
  },
  {
    name: 'Back office',
    description: 'What staff see of the whole.',
    calls: backOfficeCalls,
  },
  {
    name: 'The API itself',
    description: 'For programs and people who want to know what there is.',
    calls: ownCalls,
  },
];
