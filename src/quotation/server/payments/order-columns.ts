import { phoneInGroups } from '../../../enquiry/server/spreadsheet.ts';
import type { Day } from '../../../platform/contract/day.ts';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';
import { STAGE_NAMES } from '../../contract/order-stages.ts';
import { type DueKind, openOf } from '../../contract/payments/due.ts';
import { LATE_NAMES } from '../../contract/payments/late.ts';
import type { ListedQuotation } from '../../contract/quotation.ts';

const DUE_NAMES: Record<DueKind, string> = { deposit: 'Deposit', balance: 'Balance', none: '' };

/** Columns of the exported orders; sums are in shillings, which spreadsheets add up. */
export const ORDER_COLUMNS: Record<string, (order: ListedQuotation) => Cell> = {
  Order: ({ reference }) => reference ?? '',
  Customer: ({ customer }) => customer,
  Company: ({ company }) => company,
  Phone: ({ phone }) => phoneInGroups(phone),
  Pieces: ({ pieces }) => pieces,
  Stage: ({ stage }) => (stage ? STAGE_NAMES[stage] : ''),
  Promised: ({ promised_on }) => dayCell(promised_on),
  Delivered: ({ delivered_on }) => dayCell(delivered_on),
  'Total KSh': ({ total_cents }) => sum(total_cents),
  'Paid KSh': ({ paid_cents }) => sum(paid_cents),
  'Due KSh': ({ due_cents }) => sum(due_cents),
  'Due for': ({ due_for }) => DUE_NAMES[due_for],
  'Due by': ({ due_by }) => dayCell(due_by),
  'Open KSh': (order) => sum(openOf(order, order.total_cents)),
  Late: ({ late }) => late.map((kind) => LATE_NAMES[kind]).join(', '),
};

function sum(cents: number): Cell {
  return cents / 100;
}

function dayCell(day: Day | null): Cell {
  return day && new Date(day);
}
