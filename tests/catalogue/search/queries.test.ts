import { expect, it } from 'vitest';
import { chosenWords } from '../../../src/catalogue/contract/choices/chosen.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { index } from './catalogue-index.ts';

it.each(['sofa under', 'sofa under 60000', 'sofa under 200 cm', 'sofa less than 60k'])(
  'the words before the figure of “%s” name no colour',
  (text) => {
    const { found, note } = index.search(text);
    expect(found.filter(({ chosen = [] }) => chosen.length > 0)).toEqual([]);
    expect(note).not.toContain('nude');
  },
);

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
    'Baraza Conference Table',
    'Shauri Round Meeting Table',
    'Elmenteita Oval Conference Table',
  ],
  ['hotel', 'Soga Booth for Four', 'Mkahawa Table and Chairs', 'Mombasa Bar Stools'],
  ['king size bed', 'Ndoto Upholstered Bed'],
  ['6x6 bed', 'Ndoto Upholstered Bed', 'Samburu Bed', 'Mau Panel Bed'],
  ['bed 4 by 6', 'Kinangop Four-Foot Bed', 'Samburu Bed', 'Mau Panel Bed'],
  ['bed 6 x 6', 'Ndoto Upholstered Bed', 'Samburu Bed', 'Mau Panel Bed'],
  ['bed 6 x 6 ft', 'Ndoto Upholstered Bed', 'Samburu Bed', 'Mau Panel Bed'],
  ['5 ft desk', 'Inuka Sit-Stand Desk', 'Pacha Facing Workstation', 'Kalamu Writing Desk'],
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
  ['red sofa', 'Faraja Armchair', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa'],
  ['grey sofa', 'Kona Corner Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['blue chair', 'Bahari Tub Chair', 'Wingu Mesh Task Chair', "Kisumu Visitor's Chair"],
  ['white chair', 'Runda Meeting Chair', 'Kilifi High Back Chair', 'Mkahawa Table and Chairs'],
  ['60 inch desk', 'Inuka Sit-Stand Desk', 'Pacha Facing Workstation', 'Kalamu Writing Desk'],
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
    'Baraza Conference Table',
    'Shauri Round Meeting Table',
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
  [
    '2.4m wardrobe',
    'Vazi Open Dressing Wardrobe',
    'Kisasa Compact Kitchen',
    'Pazia Fluted Wardrobe',
  ],
  ['lounge chair', 'Elgon Lounge Chair', 'Karibu Tub Chair'],
  ['school desk', 'Darasa Pupil Desk and Chair'],
  ['bed 6ft by 6ft', 'Ndoto Upholstered Bed', 'Samburu Bed', 'Mau Panel Bed'],
  ['kitanda 5x6', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['1,200 mm desk', 'Embu Office Desk', 'Shauri Round Meeting Table'],
  ['48 inch desk', 'Embu Office Desk', 'Shauri Round Meeting Table'],
  [
    '2,400 mm wardrobe',
    'Vazi Open Dressing Wardrobe',
    'Kisasa Compact Kitchen',
    'Pazia Fluted Wardrobe',
  ],
  ['desk 160 x 80 cm', 'Menengai Corner Desk', 'Longonot Wide Desk', "Kiongozi Manager's Desk"],
  ['cabnet', 'Hifadhi Filing Cabinet', 'Nyaraka Filing Cabinet', 'Kabati Lateral File'],
  ['makochi', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['masofa', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['makabati', 'Kabati Lateral File', 'Pazia Fluted Wardrobe', 'Kioo Mirror Wardrobe'],
  ['sofa ya L', 'Kona Corner Sofa'],
  ['L couch', 'Kona Corner Sofa'],
  ['Kabati la vitabu', 'Mraba Cube Shelving', 'Hatua Stepped Bookshelf', 'Hadithi Bookcase'],
  ['meza ya kompyuta', 'Kalamu Writing Desk', 'Kitengela Office Desk', 'Embu Office Desk'],
  [
    'viti vyeusi',
    'Kilimani Mesh Task Chair',
    "Upper Hill Visitor's Chair",
    'Karura High Back Chair',
  ],
  ['sofaa', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['bedd', 'Samburu Bed', 'Mau Panel Bed', 'Nandi Slatted Bed'],
  ['boss chai', 'Karura High Back Chair', 'Muthaiga High Back Chair', 'Lavington High Back Chair'],
  ['what sofas do you have', 'Amboseli Leather Sofa', 'Wimbi Rounded Sofa', 'Chogoria Timber Sofa'],
  ['desk 120-150 cm', 'Kalamu Writing Desk', 'Kitengela Office Desk', 'Embu Office Desk'],
])('the search “%s” finds its products first', (text, ...expected) => {
  const { found, note } = index.search(text);
  const first = found.filter(({ kind }) => kind === 'product').slice(0, 3);
  expect(first.map(({ title }) => title)).toEqual(expected);
  expect(note).toMatch(/^(Showing results for “.+”\.)?$/);
});

it.each([
  ['sage sofa', 'Sebule Three-Seater Sofa', 'Fabric: Sage'],
  ['sofa in terracotta', 'Sebule Three-Seater Sofa', 'Fabric: Terracotta'],
  ['sgae sofa', 'Sebule Three-Seater Sofa', 'Fabric: Sage'],
  ['terrac sofa', 'Sebule Three-Seater Sofa', 'Fabric: Terracotta'],
  ['sofa kochi oxblood', 'Amboseli Leather Sofa', 'Leather: Oxblood'],
  ['black sofa', 'Amboseli Leather Sofa', 'Leather: Black'],
  ['green sofa', 'Msitu Two-Seater Sofa', 'Fabric: Forest green'],
  ['red sofa', 'Faraja Armchair', 'Fabric: Terracotta'],
  ['white kitchen', 'Karen Shaker Kitchen', 'Fronts: Ivory'],
  ['white quartz kitchen', 'Karen Shaker Kitchen', 'Worktop: White quartz'],
  ['corner sofa', 'Kona Corner Sofa', ''],
  ['leather sofa', 'Amboseli Leather Sofa', ''],
  ['4 x 6 bed', 'Kinangop Four-Foot Bed', 'Mattress size: 4 × 6 ft'],
  ['200cm desk', 'Heshima Executive Desk', 'Width: 200 cm'],
  ['2m sofa', 'Wimbi Rounded Sofa', ''],
  ['walnut conference table 3.6 m', 'Baraza Conference Table', 'Top: Walnut, Length: 360 cm'],
])('the search “%s” opens the %s in “%s”', (text, title, chosen) => {
  const first = index.search(text).found.find(({ kind }) => kind === 'product');
  expect(first?.title).toBe(title);
  expect(chosenWords(first?.chosen ?? [])).toBe(chosen);
});

const words = readSeed().flatMap(
  ({ fields: { title } }) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? [],
);
const titlesOf = (text: string) => index.search(text).found.map(({ title }) => title);

it('every word of a title is found with its last letter doubled or missing', () => {
  const found = (text: string, word: string) =>
    titlesOf(text).some((title) => title.toLowerCase().includes(word));
  const lost = [...new Set(words)].filter(
    (word) => !found(word + word.at(-1), word) || !found(word.slice(0, -1), word),
  );
  expect(lost).toEqual([]);
});

it('a search for black chairs lists none whose main colour is another', () => {
  const { found } = index.search('black chair');
  const colours = found.filter(({ kind }) => kind === 'product').map(({ colour }) => colour);
  expect([...new Set(colours)]).toEqual(['Black']);
});

it('a search of the catalogue finds nothing for what nobody knows', () => {
  expect(index.search('zebra')).toEqual({ found: [], note: '' });
});
