import { clockInNairobi, dayAfter, dayInNairobi } from '../../company/contract/nairobi.ts';
import type { Day } from '../../platform/contract/day.ts';

const NIGHT_FROM = '20:00';
const MORNING = '07:00';
/** Nairobi has no summer time. */
const OFFSET = '+03:00';

/** True from 20:00 to 07:00 in Nairobi. */
export function isNight(time: Date): boolean {
  const clock = clockInNairobi(time);
  return clock >= NIGHT_FROM || clock < MORNING;
}

/** 07:00 in Nairobi on this day. */
export function morningOf(day: Day): Date {
  return new Date(`${day}T${MORNING}:00${OFFSET}`);
}

/** The first 07:00 in Nairobi after this time. */
export function nextMorning(time: Date): Date {
  const today = dayInNairobi(time);
  const morning = morningOf(today);
  return morning > time ? morning : morningOf(dayAfter(today, 1));
}
