import { theCompany } from '../contract/company.ts';
import type { LegalText } from './legal-text.ts';

const { name, email, phones, address } = theCompany;
const seat = `${address.street}, ${address.city}, ${address.country}`;

export const terms: LegalText = {
  title: 'Terms and Conditions',
  summary: `What ${name} promises when you order from us, and what we ask of you. Your signed quotation comes first wherever it says something different.`,
  updated: '2026-11-20',
  sections: [
    {
      id: 'about-these-terms',
      title: 'About these terms',
      body: [
        `${name} (“we”) makes and sells furniture and fits interiors from ${seat}. These terms apply to everyone who orders from us (“you”), whether for a home, an office, a school or a business.`,
        'This website shows what we make. It does not take orders or payments: an order begins with a quotation and ends with a signed delivery note.',
      ],
    },
    {
      id: 'the-catalogue',
      title: 'The catalogue',
      body: [
        'Sizes are in centimetres and accurate to within one per cent or five millimetres, whichever is more. Timber, leather and stone are natural: grain and shade differ from piece to piece and from one screen to another.',
        'Where a photograph shows a similar model, or a model is no longer made, we tell you before you order. Showing a piece in the catalogue is not an offer to sell it.',
      ],
    },
    {
      id: 'quotations',
      title: 'Quotations and prices',
      body: [
        'A quotation is free, in writing and valid for 30 days. It names the pieces, sizes, materials, quantities, delivery, fitting and the price in Kenya shillings, with value added tax shown on its own line.',
        'The price does not change after you accept, unless you change the order or a tax changes. If we made an obvious mistake in a price, we tell you before work begins and you may withdraw at no cost.',
      ],
    },
    {
      id: 'orders-and-deposits',
      title: 'Orders, deposits and payment',
      body: [
        'We have a contract when you accept the quotation in writing and we confirm that the deposit has arrived.',
        [
          'Pieces in stock: full payment before delivery.',
          'Made-to-order pieces: a deposit of 50 per cent to begin, the balance before delivery.',
          'Fitted kitchens, wardrobes and commercial interiors: stages named in the quotation, normally 50 per cent to begin, 40 per cent before installation and 10 per cent when you sign the work off.',
        ],
        'Pay by M-Pesa to the till number printed on the invoice, or by bank transfer. We never ask for payment to a private number. A piece stays ours until it has been paid in full.',
      ],
    },
    {
      id: 'changes-and-cancellation',
      title: 'Changes and cancellation',
      body: [
        'Until you approve the final drawing you may change or cancel an order and have your deposit back, less the cost of any survey or sample we agreed to charge for.',
        'Once material has been cut for you, we refund what we have not yet spent. For pieces in stock you may cancel at any time before delivery, at no cost.',
      ],
    },
    {
      id: 'lead-times',
      title: 'Lead times',
      body: [
        [
          'Pieces in stock: within three working days in Nairobi.',
          'Made-to-order furniture: four to six weeks.',
          'Fitted kitchens, wardrobes and commercial interiors: six to ten weeks.',
        ],
        'Times for made-to-order work run from the day the deposit has arrived and the drawing is approved. The quotation names a date. If we see that we cannot keep it, we tell you at once; if we are more than 30 days late for a reason that is ours, you may cancel what has not been delivered and have the money for it back.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and fitting',
      body: [
        'Delivery of pieces in stock within Nairobi is free. Delivery elsewhere in Kenya and abroad, and for made-to-order work, is priced in the quotation.',
        'We carry pieces into the room, put them together and take the packing away. Please make sure that stairs, doors and lifts are wide enough and that somebody can receive us; a second journey may be charged at cost.',
        'Check each piece with us and note any damage on the delivery note. What you could not see at once, report within three working days. The risk of loss passes to you on delivery.',
      ],
    },
    {
      id: 'warranty',
      title: 'Warranty',
      body: [
        [
          'Frames, joints and carcasses: 24 months from delivery.',
          'Mechanisms, gas lifts, hinges, runners, upholstery and finishes: 12 months from delivery.',
        ],
        'If a fault in material or making shows itself in that time we repair the piece, or replace it, or, where neither is possible, refund it. Collection and return are at our cost.',
        'The warranty does not cover ordinary wear, scratches, stains, damp, insects after delivery, use outdoors of pieces meant for indoors, or alterations by others. It adds to your rights under the Consumer Protection Act, 2012 and the Sale of Goods Act, and takes none of them away.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      body: [
        'Tell us within seven days of delivery if a piece from stock is not right for your room. Where it is unused, clean and complete we collect it in Nairobi free of charge and refund its price within 14 days of collection. From elsewhere you pay the carriage.',
        'Pieces made to your measurements, in your fabric or in your colour cannot be returned unless they are faulty or differ from the approved drawing.',
      ],
    },
    {
      id: 'designs',
      title: 'Drawings and photographs',
      body: [
        'Drawings, models and photographs that we make remain ours. You may use them to decide on and to maintain the work that we do for you. We ask before we photograph your home or premises, and we never name you without your consent.',
      ],
    },
    {
      id: 'liability',
      title: 'What we are liable for',
      body: [
        'We are liable for death, injury and damage that we cause through negligence, and for anything else that the law does not let us exclude. For other losses we are liable up to the price of the order concerned, and not for lost profit or for loss that neither of us could foresee.',
        'Neither of us is in breach for a delay caused by events beyond reasonable control, such as floods, strikes, power failures or port closures, for as long as they last.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disagreements',
      body: [
        `The laws of Kenya apply. If something has gone wrong, write to ${email} or ring ${phones[0]}: most matters are settled within a week. What we cannot settle between us goes to a mediator in Nairobi that we choose together, and after that to the courts of Kenya. A consumer may go to court at any time.`,
      ],
    },
    {
      id: 'changes-to-terms',
      title: 'Changes to these terms',
      body: [
        'We may change these terms for future orders. The terms that applied on the day you accepted your quotation stay with that order.',
      ],
    },
  ],
};
