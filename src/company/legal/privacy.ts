import { theCompany } from '../contract/company.ts';
import type { LegalText } from './legal-text.ts';

const { name, email, address } = theCompany;
const seat = `${address.street}, ${address.city}, ${address.country}`;

export const privacy: LegalText = {
  title: 'Privacy Policy',
  summary: `What ${name} learns about you, why, for how long, and how to have it shown, corrected or removed. It follows the Data Protection Act, 2019 of Kenya.`,
  updated: '2026-11-23',
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      body: [
        `The data controller is ${name}, ${seat}. For anything to do with your personal data write to ${email} with the word “privacy” in the subject.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      body: [
        'You can read the whole website without telling us anything. We learn something about you only when you give it to us:',
        [
          'Contact form: first and last name, phone number, e-mail address, company if you name one, and your message.',
          'Request for a quotation: the same, together with the pieces, quantities and notes of your list, the day, place, floor and lift if you name them, photographs and PDFs if you add some (photographs without the place and time that a camera writes into them), the time at which you agreed, and the words you agreed to.',
          'Newsletter and community: your e-mail address, your name if you give it, the time at which you agreed, and the time at which you confirmed by the mail we send you.',
          'Orders: the address for delivery and what invoices must show by law.',
        ],
        'Please do not send us details about health, religion or other sensitive matters; we do not need them to make furniture. The site is not meant for children, and we do not knowingly collect anything about them.',
      ],
    },
    {
      id: 'why',
      title: 'Why, and on what basis',
      body: [
        [
          'To answer you and prepare a quotation: steps you asked for before a contract, section 30(1)(b) of the Act, and for a quotation also the consent you give with your request, which you may withdraw at any time.',
          'To deliver, fit, guarantee and invoice what you order: performance of a contract, and our duties under tax law.',
          'To send you the newsletter: your consent, which you may withdraw at any time. What was sent before remains lawful.',
          'To keep the forms and the sign-in of our staff safe from abuse: our legitimate interest in a working website. For that, your network address is counted for a short time and never joined with your message.',
        ],
        'We do not sell personal data, build profiles of visitors or let a machine decide about anybody.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        [
          'Messages and requests for quotations, with their files and our answers: 12 months, then they are removed; what we delete before is gone for good 30 days later.',
          'Quotations: 12 months after their last change. Those that you accept: five years after the end of their year, since section 23(1)(c) of the Tax Procedures Act has us keep records of sales.',
          'A file that you chose but did not send with a request: one day.',
          'Newsletter: until you stop it, by the link in any letter. An address that nobody confirms: two days.',
          'Invoices and delivery notes: for as long as Kenyan tax law requires, at present five years.',
        ],
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      body: [
        'Our own staff, as far as their work needs it, and companies that work for us under contract and on our instructions: the host of this website and its database, and the carrier of our e-mail. Some of them keep data outside Kenya, in countries or under contracts that protect it to the standard that sections 48 and 49 of the Act ask for.',
        'We give data to an authority only where a law of Kenya obliges us to.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'There are no tracking cookies, no advertising and no analytics that follow you, and therefore no cookie banner.',
        'Your quote list, what you have typed at its form and the pieces you looked at last are kept in your own browser. The list reaches us only when you send it or ask for it as a document; for a document we keep nothing of it.',
        'A page with a form sets one cookie, XSRF-TOKEN, that keeps other sites from sending the form in your name. Our own staff have a further one while they are signed in. Neither says anything about you.',
      ],
    },
    {
      id: 'others',
      title: 'The map, the chat and other sites',
      body: [
        'The map on the contact page comes from a maps service, and the chat button opens a messaging app. Both are third parties. As soon as you load the map or open the chat, that company sees your network address and treats it, and what you write, under its own policy. If you would rather not, use the contact form, ring us or write an e-mail.',
        'The same is true of the social networks that we link to. We embed nothing of theirs in our pages.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'Under section 26 of the Act you may, free of charge:',
        [
          'be told what we use your data for, and have a copy of it;',
          'have false or misleading data corrected or deleted;',
          'object to the use of all or part of it, and withdraw a consent;',
          'have it removed when we no longer need it;',
          'have it handed to you, or to somebody else, in a form that a computer can read.',
        ],
        `Write to ${email} from the address that we know you by. We answer within 14 days, and never ask why. You can have a copy of what we keep at once: ask for it at the end of this page.`,
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        'If you think that we have handled your data wrongly, tell us first, so that we can put it right. You may also complain at any time to the Office of the Data Protection Commissioner in Nairobi, at odpc.go.ke.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Data travels encrypted, lies in a database that only named members of staff can reach, and is backed up. If it were ever to fall into the wrong hands in a way that puts you at risk, we would tell the Commissioner within 72 hours, and you without delay.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        'When we change what we do with data, we change this page first and put the new date on it. If the change concerns something you have agreed to, we ask you again.',
      ],
    },
  ],
};
