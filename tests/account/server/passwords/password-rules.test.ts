import { expect, it } from 'vitest';
import companyFile from '../../../../data/company.json' with { type: 'json' };
import { contextWords } from '../../../../src/account/server/passwords/password-context.ts';
import { passwordProblem } from '../../../../src/account/server/passwords/password-rules.ts';
import type { Company } from '../../../../src/company/contract/company-file.ts';

const known = contextWords(companyFile as Company, 'https://www.makao.example', [
  'amina.otieno@makers.test',
  'Amina',
  'O’Tieno',
]);
const problem = (password: string) => passwordProblem(password, known);

const OTHERS = 'Please choose another, or add unrelated words.';
const OWN = 'it has your name or address in it, a word of the company, or a well-known phrase.';
const USED = 'there is a password in it that very many people use.';

it.each([
  'kettle-lantern-orchard-42',
  'kettle-orbit-saffron-mule',
  'rope candle window tiger',
  'purple tractor lake kettle',
  'furniture-lantern-orchard-otter',
  'Amina likes violet thunderstorms',
  'my cat sleeps on the radiator',
  'We bought three goats in March',
  'five green bottles on a shelf',
  'tunapenda chai ya maziwa',
  'nyumba yangu iko karibu na mto',
  'Mtoto wangu anapenda embe mbivu',
  'tapiku-zomera-hinodu-bafelo',
  'hubkek-Tamvo3-xyfqov',
  'x7#kQ!m2@vR9$wLp',
  'K.7-x_w:Q/2;9p+Zd',
  'a8f3c1d97b2e640',
])('a password of %s is accepted', async (password) => {
  expect(await problem(password)).toBeUndefined();
});

it('a new password requires at least 15 characters', async () => {
  expect(await problem('muddy-otter-fog')).toBeUndefined();
  expect(await problem('muddy-otter-fo')).toBe(
    'Please choose a password of at least 15 characters. Six unrelated words work well.',
  );
});

it('a new password has at most 128 characters', async () => {
  const sentence = 'a lazy brown fox jumps over seven quick dogs '.repeat(4);
  expect(await problem(sentence.slice(0, 128))).toBeUndefined();
  expect(await problem(sentence.slice(0, 129))).toBe(
    'Please choose a password of at most 128 characters.',
  );
});

it.each([
  'water house music school river love',
  'dragon monkey summer tiger flower love',
  'house school table chair music water',
  'mama chai simba karibu shule maji',
])('a password of six unrelated words is accepted, even common ones: %s', async (words) => {
  expect(await problem(words)).toBeUndefined();
});

it.each([
  ...['password12345678', 'Password12345678!', 'Password Password', 'passwordpassword123'],
  ...['P@ssw0rdP@ssw0rd', 'p4ssw0rd12345678', 'drowssap12345678', 'thisisapassword'],
  ...['this is my password', 'mypasswordispassword', 'ihatepasswords1', 'administratorpassword'],
  ...['administrator123', 'changemechangeme', 'trustno1trustno1', 'welcome1234567890'],
  ...['letmeinletmein123', 'opensesameopensesame', 'iloveyouiloveyou1', 'iloveyouforever'],
  ...['princessprincess1', 'superman12345678', 'johnsmith19851985', 'michaeljackson1'],
])('a common password is refused: %s', async (password) => {
  expect(await problem(password)).toMatch(/easy to guess/);
});

it.each([
  ...['1qaz2wsx3edc4rfv', 'zaq12wsxcde34rfv', '1q2w3e4r5t6y7u8i9o0p', 'qwertyuiop123456'],
  ...['qwertyuiopasdfgh', 'asdfghjklasdfghjkl', '!@#$%^&*()!@#$%^&*()', 'abcdefghijklmnop'],
  ...['zyxwvutsrqponmlk', '123456789012345', '102938475610293847', 'onetwothreefourfive'],
  ...['mondaytuesdaywednesday', 'JanuaryFebruaryMarch', '31-12-1999-31-12-1999'],
  ...['12/12/2012 12/12/2012', '31 December 1999', '19901990199019901990', 'Summer2026!Summer'],
  ...['aaaaaaaaaaaaaaa', '               ', '- - - - - - - - -', 'abcabcabcabcabc'],
  ...['aB1!aB1!aB1!aB1!', '111222333444555', 'christmas2026!!'],
])('a password in which %j is repeated or in order is refused', async (password) => {
  expect(await problem(password)).toMatch(/easy to guess/);
});

it.each([
  ...['makaointeriors2026', 'makao-interiors-2026', 'makao-interiors-nairobi'],
  ...['M@k@o1nter1ors!!', 'M@kao-Int3riors-2026', 'm4k40int3ri0rs2026', 'sroiretnioakam2026'],
  ...['Makao!Interiors!Makao!Interiors!', 'Makao2026Nairobi!', 'Nairobi2026Nairobi'],
  ...['nairobi-kenya-2026', 'welcome2makao2026', 'Welcome2Makao2026!', 'staff-makao-2026'],
  ...['Furnishing Futures, Worldwide.', 'info@makao.example', 'www.makao.example'],
  ...['staff@example.com', '+254 700 000 101', 'furniture12345678', 'Furniture2026!!!'],
  ...['officechairsnairobi', 'Dining Tables and Office Chairs', 'catalogue-team-2026'],
])('a password made of the company’s words is refused: %s', async (password) => {
  expect(await problem(password)).toMatch(/easy to guess/);
});

it.each([
  ...['amina.otieno@makers.test', 'AminaOtieno1990', 'aminaotieno19901990', 'Amina2026Amina2026'],
  ...['Otieno!Otieno!Otieno!', 'otieno-amina-makao', 'amina-loves-nairobi', '4m1n4.0t13n0.2026'],
])('a password made of the person’s words is refused: %s', async (password) => {
  expect(await problem(password)).toMatch(/easy to guess/);
});

it.each([
  ...['correct horse battery staple', 'CorrectHorseBatteryStaple1!', 'thequickbrownfox'],
  ...['tobeornottobethatisthequestion', 'maytheforcebewithyou', 'happybirthdaytoyou'],
  ...['twinkletwinklelittlestar', 'godisgoodallthetime', 'jesuslovesme1234', 'starwarsstarwars'],
  ...['hakunamatata1234', 'HarakaHarakaHainaBaraka', 'liverpoolfootballclub', 'harrypotterharry'],
])('a well-known phrase is refused as a password: %s', async (password) => {
  expect(await problem(password)).toMatch(/easy to guess/);
});

it.each([
  'four-words-that-nobody-guesses',
  'Four words that nobody guesses!',
  'four-words-that-nobody-guesses-2026',
  'PurpleTractorLakeNine',
])('a password that documents have printed as a sample is refused: %s', async (password) => {
  expect(await problem(password)).toContain(OWN);
});

it.each([
  ...['mungu ni mwema 1', 'mungu ni mwema sana', 'yesu ni bwana wangu', 'Mungu Ibariki Kenya!'],
  ...['harambee stars 12', 'gor mahia fc 2026', 'tusker lager 2026'],
  ...['safaricom mpesa 1', 'Equity Bank 2026', 'uhuru kenyatta 1963', 'karibu kenya 2025'],
  ...['asante sana rafiki', 'hapo zamani za kale', 'wanjiku wa njoroge', 'harambee harambee'],
])('a phrase well known in Kenya is refused as a password: %s', async (password) => {
  expect(await problem(password)).toMatch(/easy to guess/);
});

it.each([
  ['password12345678', USED],
  ['p4ssw0rd12345678', `${USED} Signs in place of letters are tried as well.`],
  ['makao-interiors-2026', OWN],
  ['abcabcabcabcabc', 'it says the same thing again.'],
  ['abcdefghijklmnop', 'it follows the keyboard, the alphabet, the numbers or the calendar.'],
  ['31 12 1999 12 1998', 'dates and years are among the first things that are tried.'],
  ['administrator123', 'its words are too few, or too common.'],
])('a password is refused with the problem and advice: %s', async (password, wrong) => {
  const expected = `That password is easy to guess: ${wrong} ${OTHERS}`;
  expect(await problem(password)).toBe(expected);
});
