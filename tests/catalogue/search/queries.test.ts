import { expect, it } from 'vitest';
import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import questions from '../../../data/questions.json' with { type: 'json' };
import search from '../../../data/search.json' with { type: 'json' };
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import type { SearchTextsFile } from '../../../src/catalogue/contract/search/search-texts-file.ts';
import { answersOf } from '../../../src/catalogue/search/answers.ts';
import type { Found } from '../../../src/catalogue/search/found.ts';
import { pageEntries } from '../../../src/catalogue/search/page-entries.ts';
import { searchEntry } from '../../../src/catalogue/search/product-entries.ts';
import { createSearchIndex } from '../../../src/catalogue/search/search-index.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import type { Company } from '../../../src/company/contract/company-file.ts';
import type { Question } from '../../../src/company/contract/questions.ts';

/** The catalogue that comes with the site. */
const products = readSeed().map(
  ({ key, fields }): Found => ({
    kind: 'product',
    path: `/p/${key}`,
    ...searchEntry({ key, ...fields }),
  }),
);
const facts = { company: company as Company, questions: questions.questions as Question[] };
const index = createSearchIndex();
await index.add({
  entries: [
    ...pageEntries(pages as CataloguePage[], []).map((page): Found => ({ kind: 'page', ...page })),
    ...products,
  ],
  synonyms: search.synonyms,
  answers: answersOf(search as SearchTextsFile, facts),
});

it.each<[string, ...string[]]>([
  ['desk', 'Kalamu Writing Desk', 'Kitengela Office Desk', 'Embu Office Desk'],
  [
    'office chairs',
    'Karura High Back Chair',
    'Muthaiga High Back Chair',
    'Lavington High Back Chair',
  ],
  ['chair', "Kisumu Visitor's Chair", "Nanyuki Visitor's Chair", 'Nakuru Sled Chair'],
  ['sofa', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['bed', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['kitchen', 'Karen Shaker Kitchen', 'Kisasa Compact Kitchen', 'Jikoni Shaker Kitchen'],
  ['wardrobe', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe', 'Vazi Open Dressing Wardrobe'],
  ['coffee table', 'Magadi Coffee Table', 'Kitui Coffee Table', 'Lamu Marble Coffee Table'],
  ['executive desk', 'Mara Executive Desk', 'Busara Executive Desk', 'Heshima Executive Desk'],
  ['filing cabinet', 'Hifadhi Filing Cabinet', 'Nyaraka Filing Cabinet', 'Kabati Lateral File'],
  ['writing desk', 'Kalamu Writing Desk'],
  ['tv stand', 'Burudani TV Stand', 'Simulizi TV Stand', 'Mandhari TV Stand'],
  ['bar stool', 'Mombasa Bar Stools'],
  ['bedside table', 'Ngoma Bedside Cabinet', 'Asubuhi Bedside Cabinet', 'Sotik Bedside Cabinet'],
  ['bookshelf', 'Hatua Stepped Bookshelf', 'Maktaba Open Bookshelf', 'Mraba Cube Shelving'],
  [
    'mesh chair',
    'Westlands Mesh High Back Chair',
    'Upepo Mesh High Back Chair',
    'Wingu Mesh Task Chair',
  ],
  ['leather sofa', 'Amboseli Leather Sofa'],
  ['marble table', 'Lamu Marble Coffee Table', 'Shela Square Coffee Table', 'Nyali Coffee Table'],
  [
    'oak desk',
    "Kiongozi Manager's Desk",
    'Diani Slatted Reception Desk',
    'Hodi Panelled Reception Desk',
  ],
  ['corner sofa', 'Kona Corner Sofa'],
  ['sofa set', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  [
    'guest chair',
    "Kisumu Visitor's Chair",
    "Nanyuki Visitor's Chair",
    "Upper Hill Visitor's Chair",
  ],
  ['boss chair', 'Karura High Back Chair', 'Muthaiga High Back Chair', 'Lavington High Back Chair'],
  ['director desk', "Kiongozi Manager's Desk", 'Mara Executive Desk', 'Busara Executive Desk'],
  ['standing desk', 'Simama Sit-Stand Desk', 'Inuka Sit-Stand Desk'],
  ['reception sofa', 'Tsavo Tub Settee', 'Kileleshwa Settee', 'Aberdare Timber Settee'],
  ['L-shape sofa', 'Kona Corner Sofa'],
  ['swivel chair', 'Duara Swivel Tub Chair', 'Parklands Mid Back Chair', 'Loresho Mid Back Chair'],
  ['study table', 'Kalamu Writing Desk', 'Kitengela Office Desk', 'Embu Office Desk'],
  [
    'boardroom table',
    'Shauri Round Meeting Table',
    'Baraza Conference Table',
    'Elmenteita Oval Conference Table',
  ],
  ['hotel', 'Soga Booth for Four', 'Mkahawa Table and Chairs', 'Mombasa Bar Stools'],
  ['king size bed', 'Ndoto Upholstered Bed'],
  ['6x6 bed', 'Ndoto Upholstered Bed'],
  ['bed 4 by 6', 'Kinangop Four-Foot Bed'],
  ['bed 6 x 6', 'Ndoto Upholstered Bed'],
  ['bed 6 x 6 ft', 'Ndoto Upholstered Bed'],
  ['5 ft desk', 'Inuka Sit-Stand Desk', 'Pacha Facing Workstation'],
  ['kochi', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['dawati', 'Kalamu Writing Desk', 'Kitengela Office Desk', 'Menengai Corner Desk'],
  ['mto', 'Tulia Cushion Pair', 'Almasi Scatter Cushion', 'Jua Cushion Pair'],
  ['rafu', 'Mraba Cube Shelving', 'Hatua Stepped Bookshelf', 'Hadithi Bookcase'],
  ['kiti', "Kisumu Visitor's Chair", 'Nakuru Sled Chair', "Nanyuki Visitor's Chair"],
  ['meza ya kula', 'Jamaa Dining Set', 'Laikipia Dining Set', 'Mzunguko Round Dining Set'],
  [
    'kabati ya nguo',
    'Pazia Fluted Wardrobe',
    'Kioo Mirror Wardrobe',
    'Vazi Open Dressing Wardrobe',
  ],
  ['kitanda', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['kitnda', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['dawti', 'Kalamu Writing Desk', 'Kitengela Office Desk', 'Menengai Corner Desk'],
  ['kiiti', "Kisumu Visitor's Chair", 'Nakuru Sled Chair', "Nanyuki Visitor's Chair"],
  ['yellow chair', 'Ruiru Compact Chair'],
  ['green chair', 'Elgon Lounge Chair', 'Athi Clerk Chair', 'Kileleshwa Settee'],
  ['purple chair', 'Tigoni Velvet Chair'],
  [
    'black chair',
    'Kilimani Mesh Task Chair',
    "Upper Hill Visitor's Chair",
    'Karura High Back Chair',
  ],
  [
    'white coffee table',
    'Nyali Coffee Table',
    'Lamu Marble Coffee Table',
    'Shela Square Coffee Table',
  ],
  ['160 cm desk', 'Menengai Corner Desk', 'Longonot Wide Desk', "Kiongozi Manager's Desk"],
  ['1.6m desk', 'Menengai Corner Desk', 'Longonot Wide Desk', "Kiongozi Manager's Desk"],
  ['desk 160', 'Menengai Corner Desk', 'Longonot Wide Desk', "Kiongozi Manager's Desk"],
  ['2m sofa', 'Wimbi Rounded Sofa'],
  [
    'table for 8',
    'Karamu Dining Table',
    'Sherehe Trestle Table',
    'Mkutano Racetrack Conference Table',
  ],
  ['6 seater dining', 'Jamaa Dining Set', 'Laikipia Dining Set', 'Malindi Oval Dining Set'],
  [
    'two person workstation',
    'Pacha Facing Workstation',
    'Jirani Two-Person Workstation',
    'Safu Three-Person Workstation',
  ],
  ['exectuive', 'Mara Executive Desk', 'Busara Executive Desk', 'Heshima Executive Desk'],
  ['cofee tabel', 'Magadi Coffee Table', 'Kitui Coffee Table', 'Lamu Marble Coffee Table'],
  ['bedsite', 'Ngoma Bedside Cabinet', 'Asubuhi Bedside Cabinet', 'Sotik Bedside Cabinet'],
  ['ottomon', 'Kitenge Cube Ottoman', 'Tunda Footstool', 'Turkana Buttoned Bench'],
  ['OFF-WST-002', 'Jirani Two-Person Workstation'],
  ['3 m desk', 'Utulivu Four-Person Workstation'],
  [
    'reception counter',
    'Salamu Reception Desk',
    'Diani Slatted Reception Desk',
    'Mapokezi Curved Reception Desk',
  ],
])('the search “%s” finds its products first', (text, ...expected) => {
  const { found, note } = index.search(text);
  const first = found.filter(({ kind }) => kind === 'product').slice(0, 3);
  expect(first.map(({ title }) => title)).toEqual(expected);
  expect(note).toBe('');
});

it.each([
  ['bunk bed', 'Nothing for “bunk”. Here are results for “bed”.', 'Samburu Bed'],
  ['baby cot', 'Nothing for “baby cot”. Here are results for “bed”.', 'Samburu Bed'],
  ['recliner', 'Nothing for “recliner”. Here are results for “armchair”.', 'Faraja Armchair'],
  ['mattress', 'Nothing for “mattress”. Here are results for “bed”.', 'Samburu Bed'],
  ['godoro', 'Nothing for “godoro”. Here are results for “bed”.', 'Samburu Bed'],
  ['purple sofa', 'No piece is all of “purple sofa”. These come nearest.', 'Amboseli Leather Sofa'],
  [
    'conference table seats 12',
    'Nothing for “12”. Here are results for “conference table seats”.',
    'Baraza Conference Table',
  ],
])('the search “%s” says “%s”', (text, said, first) => {
  const { found, note } = index.search(text);
  expect(note).toBe(said);
  expect(found.find(({ kind }) => kind === 'product')?.title).toBe(first);
});

it.each([
  ['delivery', 'When will it be here?'],
  ['delivery mombasa', 'When will it be here?'],
  ['M-Pesa', 'How do I pay?'],
  ['lipa', 'How do I pay?'],
  ['bei', 'What does it cost?'],
  ['how much', 'What does it cost?'],
  ['returns', 'What if it is not right for my room?'],
  ['opening hours', 'Opening hours and address'],
  ['warranty', 'What does the warranty cover?'],
  ['whatsapp', 'WhatsApp and phone'],
])('the search “%s” answers “%s”', (text, title) => {
  const { answer, note } = index.search(text);
  expect(answer).toMatchObject({ title, path: expect.stringMatching(/^\/contact-us/) });
  expect(answer?.text).toMatch(/\.$/);
  expect(note).toBe('');
});

it('a search of the catalogue finds nothing for what nobody knows', () => {
  expect(index.search('zebra')).toEqual({ found: [], note: '' });
});
