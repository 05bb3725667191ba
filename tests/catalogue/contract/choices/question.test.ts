import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionLink, questionText } from '../../../../src/catalogue/contract/choices/question.ts';
import { MAX_WISH_CHARS } from '../../../../src/catalogue/contract/choices/wish.ts';
import { MAX_CHAT_LINK_CHARS } from '../../../../src/company/contract/chat-link.ts';
import { MAX_NOTE_CHARS } from '../../../../src/enquiry/contract/quote-limits.ts';

it('a wish fits into the note of a line of the quote list', () => {
  expect(MAX_WISH_CHARS).toBe(MAX_NOTE_CHARS);
});

const asked = {
  name: 'Sebule Sofa (HOM-SOF-001), Fabric: Sage (SG)',
  wish: '240 cm wide',
  address: 'https://site.test/p/59-sebule?fabric=sage',
};

it('a question about a product names what is chosen, its page, and what is wished for', () => {
  expect(questionText(asked)).toBe(
    'Hello, I have a question about Sebule Sofa (HOM-SOF-001), Fabric: Sage (SG): ' +
      'https://site.test/p/59-sebule?fabric=sage\nI would like: 240 cm wide',
  );
  expect(questionText({ ...asked, wish: '' })).toBe(
    `Hello, I have a question about ${asked.name}: ${asked.address}`,
  );
});

it('the chat’s address has all of a wish that fits, and the beginning of any other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (wish) => {
      const text = new URL(questionLink('254', { ...asked, wish })).searchParams.get('text') ?? '';
      const whole = questionText({ ...asked, wish: wish.trim() });
      const link = `https://wa.me/254?text=${encodeURIComponent(whole)}`;
      if (link.length <= MAX_CHAT_LINK_CHARS) expect(text).toBe(whole);
      else {
        expect(encodeURIComponent(text).length).toBeLessThanOrEqual(MAX_CHAT_LINK_CHARS);
        expect(text.length).toBeGreaterThan(questionText({ ...asked, wish: '' }).length);
        expect(whole.startsWith(text)).toBe(true);
      }
    }),
  );
});
