/** Letters of other scripts by what they sound like; a dash stands for nothing. */
const SOUNDS: readonly [letters: string, sounds: string][] = [
  [
    'абвгґдеёєжзиіїйклмнопрстуўфхцчшщъыьэюя',
    'a b v g g d e yo ye zh z i i yi y k l m n o p r s t u w f kh ts ch sh shch - y - e yu ya',
  ],
  ['αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'],
  ['άέήίόύώϊϋΐΰ', 'a e i i o y o i y i y'],
  [
    'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگیے',
    "' a a w i y a b a t th j h kh d dh r z s sh s d t z ' gh f q k l m n h w a y p ch zh k g y e",
  ],
  ['ًٌٍَُِّْـ،؛؟', 'an un in a u i - - - , ; ?'],
  ['٠١٢٣٤٥٦٧٨٩', '0 1 2 3 4 5 6 7 8 9'],
  ['۰۱۲۳۴۵۶۷۸۹', '0 1 2 3 4 5 6 7 8 9'],
];
const LATIN = new Map(
  SOUNDS.flatMap(([letters, sounds]) => {
    const each = sounds.split(' ');
    return [...letters].map((letter, at) => [letter, each[at]?.replace('-', '') ?? ''] as const);
  }),
);

/** Consonants of the Ethiopic syllables, eight vowels each from U+1200 on. */
const CONSONANTS =
  'h l h m s r s sh q qw q qw b v t ch h hw n ny - k kw k kw w - z zh y d d j g gw g t ch p ts ts f p'.split(
    ' ',
  );
const VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
const FIRST_SYLLABLE = 0x1200;

/** A letter of another script in Latin ones, as in `Мария` Mariya; undefined for what has none here. */
export function latinLetters(letter: string): string | undefined {
  const lower = letter.toLowerCase();
  const latin = LATIN.get(lower) ?? syllable(letter);
  if (latin === undefined || lower === letter) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

function syllable(letter: string): string | undefined {
  const at = (letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  const consonant = CONSONANTS[Math.floor(at / VOWELS.length)];
  const vowel = VOWELS[at % VOWELS.length];
  if (consonant === undefined || vowel === undefined) return undefined;
  // Without a consonant the first vowel is an a, and the sixth is heard.
  if (consonant === '-') return at % VOWELS.length === 0 ? 'a' : vowel || 'i';
  return consonant + vowel;
}
