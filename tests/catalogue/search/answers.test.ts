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
    'Nothing for “12”. Here are results for “conference table seats”.',
    'Baraza Conference Table',
  ],
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
])('the search “%s” answers “%s”', (text, title) => {
  const { answer, note } = index.search(text);
  expect(answer).toMatchObject({ title, path: expect.stringMatching(/^\/contact-us/) });
  expect(answer?.text).toMatch(/\.$/);
  expect(note).toMatch(/^(Showing results for “.+”\.)?$/);
});
