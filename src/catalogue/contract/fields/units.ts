interface Unit {
  /** Singular, if it differs. */
  one?: string;
  /** Completes "Width is a number of …". */
  example: string;
  /** UN/CEFACT code for schema.org, used by fields that are part of a product's structured data. */
  code: string;
}

/** Units of fields, by their name after a number. */
export const UNITS = {
  cm: { example: 'centimetres, such as 80 or 72.5', code: 'CMT' },
  kg: { example: 'kilograms, such as 12 or 7.5', code: 'KGM' },
  inches: { one: 'inch', example: 'inches, such as 55 or 65', code: 'INH' },
  weeks: { one: 'week', example: 'weeks, such as 4 or 6', code: 'WEE' },
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;

/** Formats such as `72.5 cm`, `1 week`, or `4` for a count. */
export function withUnit(figure: number, name?: UnitName): string {
  if (!name) return String(figure);
  const unit: Unit = UNITS[name];
  return `${figure} ${figure === 1 ? (unit.one ?? name) : name}`;
}
