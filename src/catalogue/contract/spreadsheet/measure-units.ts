/** Units that people measure furniture in, as the factor to centimetres. */
const LENGTHS = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 };
/** The same for weights, to kilograms. */
const WEIGHTS = { g: 0.001, kg: 1, lb: 0.453_592_37 };

export type MeasureUnit = keyof typeof LENGTHS | keyof typeof WEIGHTS;
export const MEASURE_UNITS = Object.keys({ ...LENGTHS, ...WEIGHTS }) as MeasureUnit[];

/** The units that a column of figures may be in, by the unit of its field. */
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

/** The unit that a word means; undefined for a word that is no unit of such a measure. */
export function unitOf(word: string, to: 'cm' | 'kg'): MeasureUnit | undefined {
  const unit = SPELLINGS[word] ?? word;
  return UNITS_OF[to].find((candidate) => candidate === unit);
}

/** How many centimetres or kilograms one of a unit is. */
export function factorOf(unit: MeasureUnit): number {
  return { ...LENGTHS, ...WEIGHTS }[unit];
}

/** A figure in another unit, in whole hundredths. */
export function converted(figure: number, factor: number): number {
  return Number((figure * factor).toFixed(2));
}
