/** Units that people measure furniture in, as the factor to centimetres. */
const LENGTHS = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 };
/** The same for weights, to kilograms. */
const WEIGHTS = { g: 0.001, kg: 1, lb: 0.453_592_37 };

const SPELLINGS: Record<string, keyof typeof LENGTHS | keyof typeof WEIGHTS> = {
  '"': 'in',
  '”': 'in',
  inch: 'in',
  inches: 'in',
  feet: 'ft',
  cms: 'cm',
  centimetres: 'cm',
  centimeters: 'cm',
  millimetres: 'mm',
  millimeters: 'mm',
  metres: 'm',
  meters: 'm',
  grams: 'g',
  kgs: 'kg',
  kilograms: 'kg',
  lbs: 'lb',
  pounds: 'lb',
};

/** How many centimetres or kilograms one of a unit is; undefined for a word that is no such unit. */
export function factorOf(word: string, to: 'cm' | 'kg'): number | undefined {
  const unit = SPELLINGS[word] ?? word;
  const factors: Record<string, number> = to === 'cm' ? LENGTHS : WEIGHTS;
  return Object.hasOwn(factors, unit) ? factors[unit] : undefined;
}

/** A figure in another unit, in whole hundredths. */
export function converted(figure: number, factor: number): number {
  return Number((figure * factor).toFixed(2));
}
