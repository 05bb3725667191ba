import { existingDay } from '../../../platform/contract/day.ts';
import { readMoney } from '../../../platform/contract/typed-money.ts';
import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import { readDay } from '../../../platform/spreadsheet/read-day.ts';
import { messageTime, timeIn } from '../../contract/payments/message-time.ts';

const DAY_MS = 86_400_000;
/** Spreadsheets count days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Such days from 1982 to 2119; other numbers are no days. */
const DAYS = { from: 30_000, to: 80_000 };

/**
 * Time of a cell, which is in Nairobi: a date of a spreadsheet, its number, or a text. Noon for a day
 * alone.
 *
 * @param code which tells a day from a month
 * @returns as `2026-11-12T15:07:00.000Z`; undefined for anything else
 */
export function timeInCell(cell: Cell, code: string): string | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : shownTime(cell);
  const days = typeof cell === 'string' ? Number(cell.trim() || Number.NaN) : cell;
  if (typeof days === 'number' && days > DAYS.from && days < DAYS.to) {
    return shownTime(new Date(FIRST_DAY + Math.round(days * DAY_MS)));
  }
  const text = cellText(cell).trim();
  const read = messageTime(text, code);
  if (read) return read;
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(readDay(text)) ?? [];
  const day = existingDay(Number(year), Number(month), Number(date));
  return day && inNairobi(day, timeIn(text.slice(Math.max(0, text.search(/\d{1,2}:\d/)))));
}

/** A spreadsheet's date has no zone; it is read as if it were UTC. */
function shownTime(date: Date): string {
  const shown = date.toISOString();
  const time = shown.slice(11, 16);
  return inNairobi(shown.slice(0, 10), time === '00:00' ? undefined : time);
}

function inNairobi(day: string, time = '12:00'): string {
  return new Date(`${day}T${time}+03:00`).toISOString();
}

/**
 * Reads a sum: `1,234.50`, `KES 500.00CR`, and with a minus `(1,234.50)`, `-121.50`, `500 DR`.
 *
 * @returns cents, 0 for an empty cell; undefined for what is no sum
 */
export function centsInCell(cell: Cell): number | undefined {
  if (typeof cell === 'number') return Math.round(cell * 100);
  const text = cellText(cell).trim().replace(/[−–]/g, '-');
  if (/^-?$/.test(text)) return 0;
  const isMinus = /^\(.*\)$|^[A-Z. ]*-|-$|dr\.?$/i.test(text);
  const cents = readMoney(text.replace(/[()+-]|[cd]r\.?$/gi, ''));
  return cents && isMinus ? -cents : cents;
}
