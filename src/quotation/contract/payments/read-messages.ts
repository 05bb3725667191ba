import { dayInNairobi, dayWords, shortMoment } from '../../../company/contract/nairobi.ts';
import { MAX_MPESA_CENTS } from '../../../company/contract/paying/ways-to-pay.ts';
import { cutText } from '../../../platform/contract/cut-text.ts';
import type { MessageKind, MessageReading, ReadingWarning } from './message-reading.ts';
import { messageTime } from './message-time.ts';
import { isSameName, isSamePhone } from './same-name.ts';
import { type Message, splitMessages, sumsIn } from './split-messages.ts';
import { codeDay } from './transaction-code.ts';

/** Who reads, as messages call them. */
export interface Reader {
  names: readonly string[];
  phones: readonly string[];
  now: Date;
}

const MAX_LETTERS = 80;

/**
 * Reads the messages of M-Pesa and of banks in a paste: forwarded, several at once, with lost blanks
 * and odd ones. Two messages about one payment become one reading.
 */
export function readMessages(paste: string, reader: Reader): MessageReading[] {
  const readings: MessageReading[] = [];
  for (const message of splitMessages(paste)) {
    const reading = readMessage(message, reader);
    const at = readings.findIndex((each) => isSamePayment(each, reading));
    const same = readings[at];
    if (same) readings[at] = together(same, reading);
    else readings.push(reading);
  }
  return readings;
}

function isSamePayment(one: MessageReading, other: MessageReading): boolean {
  return (
    one.kind === 'payment' && other.kind === 'payment' && one.code === other.code && !!one.code
  );
}

/** The payer's copy and ours: each says what the other leaves out. */
function together(one: MessageReading, other: MessageReading): MessageReading {
  const isSameSum = one.cents === other.cents;
  const warnings = [...one.warnings, ...other.warnings].filter(
    ({ words }, index, all) => all.findIndex((each) => each.words === words) === index,
  );
  return {
    ...one,
    payer: one.payer || other.payer,
    phone: one.phone || other.phone,
    payee: one.payee || other.payee,
    account: one.account || other.account,
    paid_at: one.paid_at ?? other.paid_at,
    warnings: isSameSum
      ? warnings
      : [
          ...warnings,
          { kind: 'two sums', words: `Two messages name ${one.code} with different sums.` },
        ],
  };
}

function readMessage(message: Message, reader: Reader): MessageReading {
  const text = withoutTail(message.text);
  const [sum] = sumsIn(text);
  const kind = kindOf(text);
  const isComing = INCOMING.test(text);
  const isMoved = kind === 'payment' || kind === 'reversal';
  const mpesa = message.code ?? capture(text, MPESA_REFERENCE);
  const code = mpesa ?? capture(text, BANK_REFERENCE) ?? null;
  const from = (isComing && (partyOf(text, PAYER) ?? partyOf(text, SENDER))) || nobody;
  const to = (isMoved && !isComing && partyOf(text.slice(sum?.end), PAYEE)) || nobody;
  const isSent = kind === 'payment' && to.phone !== '' && !isReader(to, reader);
  const isReversal = kind === 'reversal';
  const reading: MessageReading = {
    kind: isSent ? 'sent' : kind,
    text: cutText(message.text, MAX_LETTERS),
    code,
    cents: sum ? (isReversal ? -sum.cents : sum.cents) : null,
    way: mpesa ? 'mpesa' : /Trans\. ?ID/.test(text) ? null : 'bank',
    payer: from.name,
    phone: from.phone,
    payee: /^your\b/i.test(to.name) ? '' : to.name,
    account: (isMoved && capture(text, ACCOUNT)?.trim()) || '',
    paid_at: messageTime(text, code ?? ''),
    reverses: isReversal ? (capture(text, REVERSED) ?? null) : null,
    warnings: [],
  };
  return { ...reading, warnings: warningsOf(reading, { isTill: isTill(text, reading), reader }) };
}

/** Adverts and other sums follow the new balance. */
const TAIL = /New[^.]{0,30}balance|Baki (?:yako|mpya)|Transaction cost|Gharama ya/;

function withoutTail(text: string): string {
  const end = text.search(TAIL);
  return end < 0 ? text : text.slice(0, end);
}

const INCOMING = /received|umepokea|has sent .{1,40} to your/i;
const OUTGOING = /\bsent\b|\bpaid\b|transfer of|umelipa|imetumwa/i;

const KINDS: [MessageKind, RegExp][] = [
  ['failed', /\bfailed\b|insufficient|cancell?ed|not successful|unable to|haikufaulu/i],
  ['fuliza', /Fuliza M-?PESA amount/i],
  ['airtime', /\bairtime\b|muda wa maongezi/i],
  ['reversal', /\breversal\b|\breversed\b/i],
  ['payment', INCOMING],
  ['agent', /withdraw|umetoa|\bgive ksh/i],
  ['payment', OUTGOING],
  ['fuliza', /Fuliza/i],
  ['balance', /\bbalance\b|\bsalio\b/i],
];

function kindOf(text: string): MessageKind {
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

const MPESA_REFERENCE =
  /M-?(?:PESA|pesa|Pesa) (?:R(?:EF|ef)(?:ERENCE|erence)?|receipt(?: number is)?)[.:]{0,2} ?([A-Z][A-Z0-9]{9})(?![A-Za-z0-9])/;
const BANK_REFERENCE =
  /(?:bank ref(?:erence)?|\bref(?:erence)?(?: no)?|trans(?:action)?\.? ?id)[.:]{0,2} ?([A-Z0-9]{4,30})/i;
const REVERSED = /[Tt]ransaction ([A-Z0-9]{9,10})(?![A-Za-z0-9])/;
const ACCOUNT =
  /(?:account number|for account|akaunti nambari|akaunti|\bfor(?= \d))\.? (.{1,40}?)(?= on \d| at \d| mnamo| bank ref| m-?pesa ref|\. |\.?$)/i;

const PAYER = /\b(?:from|kutoka) /i;
const SENDER = /^(?=.{1,60} has sent )/;
const PAYEE = / (?:to|kwa) /i;
/** Words that end a name. */
const NAME_ENDS =
  /\.(?: |$)| on \d| for | account | into | has sent | mnamo | kwa akaunti| at \d| m-?pesa ref|, |$/i;
const PHONE = /(?:\+?254|\b0)[\d*]{6,10}|\b\d{3,6}\*{2,5}\d{2,4}/;
const MAX_PARTY = 100;

interface Party {
  name: string;
  phone: string;
}
const nobody: Party = { name: '', phone: '' };

/** Name and number behind words such as "received from", in either order; undefined without these. */
function partyOf(text: string, begins: RegExp): Party | undefined {
  const found = begins.exec(text);
  if (!found) return undefined;
  const rest = cutText(text.slice(found.index + found[0].length), MAX_PARTY);
  const words = rest.slice(0, rest.search(NAME_ENDS));
  const phone = PHONE.exec(words)?.[0] ?? '';
  return { name: words.replace(phone, '').replace(/ {2,}/g, ' ').trim(), phone };
}

function capture(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1];
}

function isReader({ name, phone }: Party, { names, phones }: Reader): boolean {
  return (
    names.some((each) => isSameName(each, name)) || phones.some((each) => isSamePhone(phone, each))
  );
}

/** Payments to a till have no account; the copy of its owner has the number first. */
function isTill(text: string, { code, account }: MessageReading): boolean {
  return !!code && account === '' && /\bpaid to\b|received from (?:\+?254|0)[\d*]{6}/i.test(text);
}

function warningsOf(
  { kind, code, cents, way, payee, paid_at }: MessageReading,
  { isTill, reader }: { isTill: boolean; reader: Reader },
): ReadingWarning[] {
  if (kind !== 'payment' && kind !== 'reversal') return [];
  const warnings: ReadingWarning[] = [];
  const day = codeDay(code ?? '');
  const said = paid_at === null ? day : dayInNairobi(paid_at);
  if (day && said !== day) {
    const words = `The code is of ${dayWords(day)}, the message of ${dayWords(said ?? day)}.`;
    warnings.push({ kind: 'day', words });
  }
  if (paid_at && new Date(paid_at) > reader.now) {
    const words = `It says ${shortMoment(paid_at)}, which is in the future.`;
    warnings.push({ kind: 'future', words });
  }
  if (payee !== '' && !isReader({ name: payee, phone: '' }, reader)) {
    warnings.push({ kind: 'payee', words: `It went to ${payee}.` });
  }
  if (way === 'mpesa' && Math.abs(cents ?? 0) > MAX_MPESA_CENTS) {
    warnings.push({ kind: 'limit', words: 'One M-Pesa payment is at most KSh 250,000.' });
  }
  if (isTill && (cents ?? 0) % 100 !== 0) {
    warnings.push({ kind: 'cents', words: 'A till takes whole shillings.' });
  }
  return warnings;
}
