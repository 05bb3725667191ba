import { expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { RETENTION } from '../../../src/company/contract/retention.ts';
import { thePrivacyPolicy, theTerms } from '../../../src/company/legal/the-legal-pages.ts';
import { LINK_MINUTES } from '../../../src/platform/mail/emailed-links.ts';

const section = (page: typeof theTerms, id: string) =>
  page.sections.find((each) => each.id === id)?.text;

it('the terms and the privacy policy as they come with the site take name, address and mail address from Company', () => {
  const { name, email, phones } = theCompany;
  expect(section(thePrivacyPolicy, 'who-is-responsible')).toContain(
    `The data controller is ${name}, Business Park, Wall St, Nairobi, Kenya. For anything to do with your personal data write to ${email} with`,
  );
  expect(section(theTerms, 'law')).toContain(`write to ${email} or call ${phones[0]}:`);
});

it('the terms and the privacy policy as they come with the site leave no placeholder without its value', () => {
  expect(JSON.stringify([theTerms, thePrivacyPolicy])).not.toMatch(/\{\w+\}/);
});

it('the terms and the privacy policy as they come with the site say how long data is kept, as the jobs that delete it have it', () => {
  expect(section(thePrivacyPolicy, 'how-long')).toBe(
    [
      'Messages and requests for quotations, with their files and our answers: 12 months after the last message, and at least until an order is delivered and paid, then they are removed; what we delete before is gone for good 30 days later.',
      'Quotations: 12 months after their last change, and as long as the messages about them. Those that you accept, and what was paid for them: five years after the end of their year, since section 23(1)(c) of the Tax Procedures Act has us keep records of sales.',
      'A file that you chose but did not send with a request: one day.',
      'Newsletter: until you stop it, by the link in any letter. An address that nobody confirms: two days.',
      'Invoices and delivery notes: for as long as Kenyan tax law requires, at present five years.',
    ]
      .map((item) => `- ${item}`)
      .join('\n'),
  );
  expect(LINK_MINUTES.newsletter).toBe(RETENTION.unconfirmedDays * 24 * 60);
});
