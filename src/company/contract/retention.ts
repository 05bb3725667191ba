import { dayInNairobi } from './nairobi.ts';

/** Periods after which data of customers is deleted; the privacy policy names them. */
export const RETENTION = {
  /**
   * Messages and requests with their files, since the last activity in their thread; no earlier than an
   * order of them is delivered and paid. Also mails about them, since they were sent.
   */
  enquiryMonths: 12,
  /** So many days before, staff see which enquiries go, and can keep one. */
  noticeDays: 30,
  /** Enquiries that staff marked as spam or deleted. */
  removedDays: 30,
  /** Quotations, since their last change, and no earlier than their thread. */
  quotationMonths: 12,
  /**
   * Accepted quotations, since the end of their year: they are records of sales, which section
   * 23 (1) (c) of Kenya's Tax Procedures Act 2015 requires for as long.
   */
  acceptedYears: 5,
  /** Newsletter addresses that nobody confirms. */
  unconfirmedDays: 2,
} as const;

/** The first day whose sales and payments the law still requires. */
export function firstDayKept(now: Date): Date {
  const year = Number(dayInNairobi(now).slice(0, 4)) - RETENTION.acceptedYears;
  return new Date(`${year}-01-01T00:00:00+03:00`);
}
