import { expect, it } from 'vitest';
import { index } from './catalogue-index.ts';

it.each([
  ['bunk bed', 'Nothing for “bunk”. Here are results for “bed”.', 'Samburu Bed'],
  ['baby cot', 'Nothing for “baby cot”. Here are results for “bed”.', 'Samburu Bed'],
  ['recliner', 'Nothing for “recliner”. Here are results for “armchair”.', 'Faraja Armchair'],
  ['mattress', 'Nothing for “mattress”. Here are results for “bed”.', 'Samburu Bed'],
  ['godoro', 'Nothing for “godoro”. Here are results for “bed”.', 'Samburu Bed'],
  ['matress', 'Nothing for “mattress”. Here are results for “bed”.', 'Samburu Bed'],
  [
    'black desk',
    'No piece matches all of “black desk”. These come nearest.',
    'Kalamu Writing Desk',
  ],
  ['tv stand 55 inch', 'A television of 55 inches is 122 cm wide.', 'Marsabit TV Stand'],
  ['75" tv stand', 'A television of 75 inches is 166 cm wide.', 'Simulizi TV Stand'],
  [
    'tv stand 100 inch',
    'A television of 100 inches is 222 cm wide. No piece here is.',
    'Burudani TV Stand',
  ],
  [
    'dresser',
    'Nothing for “dresser”. Here are results for “bedside cabinet”.',
    'Ngoma Bedside Cabinet',
  ],
  [
    'purple sofa',
    'No piece matches all of “purple sofa”. These come nearest.',
    'Amboseli Leather Sofa',
  ],
  [
    'conference table seats 12',
    'Nothing here seats 12. The largest come first.',
    'Baraza Conference Table',
  ],
  ['12 seater', 'Nothing here seats 12. The largest come first.', 'Baraza Conference Table'],
  [
    'maroon sofa',
    'Nothing for “maroon”. Here are results for “red sofa”.',
    'Amboseli Leather Sofa',
  ],
  ['navy chair', 'Nothing for “navy”. Here are results for “blue chair”.', 'Bahari Tub Chair'],
  ['maroon', 'Nothing for “maroon”. Here are results for “red”.', 'Faraja Armchair'],
  ['shoe rack', 'Nothing for “shoe rack”. Here are results for “shelf”.', 'Mraba Cube Shelving'],
  ['sofa over 4 m', 'Nothing is over 400 cm wide. The nearest come first.', 'Kona Corner Sofa'],
  ['kabti', 'Showing results for “kabati”.', 'Kabati Lateral File'],
  ['mattres', 'Nothing for “mattres”. Here are results for “bed”.', 'Samburu Bed'],
  ['godoro 5x6', 'Nothing for “godoro”. Here are results for “bed 5x6”.', 'Samburu Bed'],
  ['tv 65', 'A television of 65 inches is 144 cm wide.', 'Marsabit TV Stand'],
])('the search “%s” says “%s”', (text, said, first) => {
  const { found, note } = index.search(text);
  expect(note).toBe(said);
  expect(found.find(({ kind }) => kind === 'product')?.title).toBe(first);
});

it.each([
  ['delivery', 'When will it be here?'],
  ['delivry', 'When will it be here?'],
  ['delivery to Mombasa', 'Delivery to Mombasa'],
  ['Kisumu delivery', 'Delivery to Kisumu'],
  ['transport to nakuru', 'Delivery to Nakuru'],
  ['chairs under 10,000', 'What does it cost?'],
  ['desk below KSh 20k', 'What does it cost?'],
  ['payement', 'How do I pay?'],
  ['M-Pesa', 'How do I pay?'],
  ['lipa', 'How do I pay?'],
  ['bei', 'What does it cost?'],
  ['how much', 'What does it cost?'],
  ['returns', 'What if it is not right for my room?'],
  ['opening hours', 'Opening hours and address'],
  ['warranty', 'What does the warranty cover?'],
  ['whatsapp', 'WhatsApp and phone'],
  ['Nakuru delivery', 'Delivery to Nakuru'],
  ['how much is delivery to Kisumu', 'Delivery to Kisumu'],
  ['cheap chairs', 'What does it cost?'],
  ['sofa between 50000 and 90000', 'What does it cost?'],
])('the search “%s” answers “%s”', (text, title) => {
  const { answer, note } = index.search(text);
  expect(answer).toMatchObject({ title, path: expect.stringMatching(/^\/contact-us/) });
  expect(answer?.text).toMatch(/\.$/);
  expect(note).toMatch(/^(Showing results for “.+”\.)?$/);
});

it.each([
  ['how long does delivery take', 'When will it be here?'],
  ['How long will it take to deliver?', 'When will it be here?'],
  ['can I pay with mpesa', 'How do I pay?'],
  ['what is the price', 'What does it cost?'],
  ['do you deliver to Mombasa?', 'Delivery to Mombasa'],
  ['when do you open', 'Opening hours and address'],
])('the question “%s” is answered by “%s” without a piece beside it', (text, title) => {
  const { found, note, answer } = index.search(text);
  expect(found.filter(({ kind }) => kind === 'product')).toEqual([]);
  expect([answer?.title, note]).toEqual([title, '']);
});

it('a question about a piece shows the piece beside its answer', () => {
  const { answer, found, note } = index.search('how long does it take to make a sofa');
  expect([answer?.title, note]).toEqual(['When will it be here?', '']);
  expect(found.find(({ kind }) => kind === 'product')?.title).toBe('Amboseli Leather Sofa');
});
