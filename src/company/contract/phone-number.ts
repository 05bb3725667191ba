/**
 * Formats a phone number for chat links: digits only, with the country code. A number without one
 * must be a Kenyan mobile number (`0712 345 678` → `254712345678`).
 */
export function chatNumber(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  const kenyan = /^(?:(?:00)?254)?0?([17]\d{8})$/.exec(digits)?.[1];
  if (kenyan) return `254${kenyan}`;
  const abroad = phone.trim().startsWith('+') ? digits : /^00(\d+)$/.exec(digits)?.[1];
  return abroad && /^(?!254|0)\d{8,15}$/.test(abroad) ? abroad : undefined;
}

/** Formats the number of chat links: `254700000101` → `+254 700 000 101`. */
export function printedChatNumber(digits: string): string {
  return kenyanNumber(digits) ?? `+${digits}`;
}

/**
 * Formats a Kenyan number for print: `0712345678` → `+254 712 345 678`, and a landline's `020
 * 2345678` → `+254 20 234 5678`. Undefined for other numbers.
 */
export function kenyanNumber(phone: string): string | undefined {
  if (!/^[\d\s()+.\-/]+$/.test(phone.trim())) return undefined;
  const digits = phone.replace(/\D/g, '');
  const own = /^(?:(?:00)?254)?0?([1-7]\d{7,8})$/.exec(digits)?.[1];
  if (own === undefined) return undefined;
  const isMobile = /^[17]\d{8}$/.test(own);
  const groups = isMobile ? /^(\d{3})(\d{3})(\d+)$/ : /^(\d{2})(\d{3})(\d+)$/;
  return `+254 ${own.replace(groups, '$1 $2 $3')}`;
}
