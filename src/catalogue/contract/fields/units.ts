interface Unit {
  /** After a figure of one, where that differs from the others. */
  one?: string;
  /** Completes "Width is a number of …". */
  example: string;
  /** UN/CEFACT code, which schema.org asks for. */
  code: string;
}

/** Every unit in which a field is measured, by its name after a figure. */
export const UNITS = {
  cm: { example: 'centimetres, such as 80 or 72.5', code: 'CMT' },
  kg: { example: 'kilograms, such as 12 or 7.5', code: 'KGM' },
  weeks: { one: 'week', example: 'weeks, such as 4 or 6', code: 'WEE' },
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;

/** `72.5 cm`, `1 week`. */
export function withUnit(figure: number, name: UnitName): string {
  const unit: Unit = UNITS[name];
  return `${figure} ${figure === 1 ? (unit.one ?? name) : name}`;
}
