/** Units of length, as factors to centimetres. */
const LENGTHS = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 };
/** Units of weight, as factors to kilograms. */
const WEIGHTS = { g: 0.001, kg: 1, lb: 0.453_592_37 };

export type MeasureUnit = keyof typeof LENGTHS | keyof typeof WEIGHTS;
export const MEASURE_UNITS = Object.keys({ ...LENGTHS, ...WEIGHTS }) as MeasureUnit[];

/** Units that a column may use, by the unit of its field. */
export const UNITS_OF = {
  cm: Object.keys(LENGTHS) as MeasureUnit[],
  kg: Object.keys(WEIGHTS) as MeasureUnit[],
};

const SPELLINGS: Record<string, MeasureUnit> = {
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

/** Unit that a word means; undefined for other words. */
export function unitOf(word: string, to: 'cm' | 'kg'): MeasureUnit | undefined {
  const unit = SPELLINGS[word] ?? word;
  return UNITS_OF[to].find((candidate) => candidate === unit);
}

/** Factor of a unit to centimetres or kilograms. */
export function factorOf(unit: MeasureUnit): number {
  return { ...LENGTHS, ...WEIGHTS }[unit];
}

/** Converts a number, rounded to hundredths. */
export function converted(figure: number, factor: number): number {
  return Number((figure * factor).toFixed(2));
}
