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
  ['kabti', 'Kabati Lateral File', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe'],
  ['kabathi', 'Kabati Lateral File', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe'],
  ['wardrop', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe', 'Vazi Open Dressing Wardrobe'],
  ['wadrobe', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe', 'Vazi Open Dressing Wardrobe'],
  ['waldrop', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe', 'Vazi Open Dressing Wardrobe'],
  ['stuli', 'Siri Storage Stool', 'Tunda Footstool', 'Jaribio Laboratory Stools'],
  ['green chair', 'Elgon Lounge Chair', 'Athi Clerk Chair', "Kakamega Visitor's Armchair"],
  ['red sofa', 'Faraja Armchair'],
  ['grey sofa', 'Kona Corner Sofa'],
  ['blue chair', 'Bahari Tub Chair', 'Wingu Mesh Task Chair', "Kisumu Visitor's Chair"],
  ['white chair', 'Runda Meeting Chair', 'Kilifi High Back Chair', 'Mkahawa Table and Chairs'],
  ['60 inch desk', 'Inuka Sit-Stand Desk', 'Pacha Facing Workstation'],
  ['5′ × 6′ bed', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ["5' x 6' bed", 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['bed 5by6', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['secretary chair', 'Thika Task Chair', 'Ngara Task Chair', 'Athi Clerk Chair'],
  ['kochi la ngozi', 'Amboseli Leather Sofa'],
  [
    'conferense table',
    'Baraza Conference Table',
    'Elmenteita Oval Conference Table',
    'Mkutano Racetrack Conference Table',
  ],
  [
    'recepton desk',
    'Salamu Reception Desk',
    'Diani Slatted Reception Desk',
    'Mapokezi Curved Reception Desk',
  ],
  [
    'boardrom table',
    'Shauri Round Meeting Table',
    'Baraza Conference Table',
    'Elmenteita Oval Conference Table',
  ],
  [
    'visiter chair',
    "Kisumu Visitor's Chair",
    "Nanyuki Visitor's Chair",
    "Upper Hill Visitor's Chair",
  ],
  ['sofaset', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['bookshelve', 'Hatua Stepped Bookshelf', 'Maktaba Open Bookshelf', 'Mraba Cube Shelving'],
  ['cabinate', 'Hifadhi Filing Cabinet', 'Nyaraka Filing Cabinet', 'Kabati Lateral File'],
  ['bedsider', 'Ngoma Bedside Cabinet', 'Asubuhi Bedside Cabinet', 'Sotik Bedside Cabinet'],
  ['pilow', 'Tulia Cushion Pair', 'Almasi Scatter Cushion', 'Jua Cushion Pair'],
  ['otoman', 'Kitenge Cube Ottoman', 'Tunda Footstool', 'Turkana Buttoned Bench'],
  ['coffe table', 'Magadi Coffee Table', 'Kitui Coffee Table', 'Lamu Marble Coffee Table'],
  ['dinning table', 'Karamu Dining Table', 'Jamaa Dining Set', 'Laikipia Dining Set'],
  ['filing cabnet', 'Hifadhi Filing Cabinet', 'Nyaraka Filing Cabinet', 'Kabati Lateral File'],
  ['l shape desk', 'Mlima Corner Executive Desk', 'Menengai Corner Desk'],
  [
    'round table',
    'Mzunguko Round Dining Set',
    'Shauri Round Meeting Table',
    'Ngong Round Coffee Table',
  ],
  ['glass table', 'Mwangaza Glass Coffee Table'],
  ['velvet chair', 'Tigoni Velvet Chair', 'Bahari Tub Chair'],
  ['wooden bed', 'Kinangop Four-Foot Bed', 'Samburu Bed', 'Mau Panel Bed'],
  ['queen size bed', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['double bed', 'Mau Panel Bed', 'Samburu Bed', 'Nandi Slatted Bed'],
  ['computer table', 'Kalamu Writing Desk', 'Kitengela Office Desk', 'Embu Office Desk'],
  [
    'workstation for 4',
    'Utulivu Four-Person Workstation',
    'Umoja Four-Person Workstation',
    'Harambee Six-Person Workstation',
  ],
  ['4 way workstation', 'Utulivu Four-Person Workstation', 'Umoja Four-Person Workstation'],
  ['reception seats', 'Tsavo Tub Settee', 'Kileleshwa Settee', 'Aberdare Timber Settee'],
  ['tv cabinet', 'Burudani TV Stand', 'Simulizi TV Stand', 'Mandhari TV Stand'],
  ['closet', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe', 'Vazi Open Dressing Wardrobe'],
  [
    'meza ya mkutano',
    'Shauri Round Meeting Table',
    'Baraza Conference Table',
    'Elmenteita Oval Conference Table',
  ],
  ['kitanda cha mbao', 'Kinangop Four-Foot Bed', 'Samburu Bed', 'Mau Panel Bed'],
  ['2.4m wardrobe', 'Vazi Open Dressing Wardrobe', 'Kisasa Compact Kitchen'],
  ['lounge chair', 'Elgon Lounge Chair', 'Karibu Tub Chair'],
  ['school desk', 'Darasa Pupil Desk and Chair'],
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
  ['matress', 'Nothing for “mattress”. Here are results for “bed”.', 'Samburu Bed'],
  ['black desk', 'No piece is all of “black desk”. These come nearest.', 'Kalamu Writing Desk'],
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
])('the search “%s” answers “%s”', (text, title) => {
  const { answer, note } = index.search(text);
  expect(answer).toMatchObject({ title, path: expect.stringMatching(/^\/contact-us/) });
  expect(answer?.text).toMatch(/\.$/);
  expect(note).toBe('');
});

it('a search for black chairs lists none whose main colour is another', () => {
  const { found } = index.search('black chair');
  const colours = found.filter(({ kind }) => kind === 'product').map(({ colour }) => colour);
  expect([...new Set(colours)]).toEqual(['Black']);
});

it('a search of the catalogue finds nothing for what nobody knows', () => {
  expect(index.search('zebra')).toEqual({ found: [], note: '' });
});
