import { enquiryPath, paths, quotationPath } from '../../paths.ts';
import type { NoticeKind } from '../contract/notices.ts';
import type { WaitingNotice } from './still-wanted.ts';

/** Says that a push message is declarative: Safari shows it by itself. */
const DECLARATIVE = 8030;

/** What a device shows. It stands on a locked screen: no name, no words, no sum. */
export interface NoticeText {
  title: string;
  body: string;
  /** Own path that a tap opens. */
  path: string;
  /** Replaces an earlier notice of the same thread. */
  tag: string;
}

type Told = Exclude<NoticeKind, 'on' | 'due'>;

const TEXTS: Record<Told, { title(number: string | null): string; body: string }> = {
  enquiry: { title: () => 'New enquiry', body: 'It waits for an answer.' },
  answer: {
    title: (number) => `Answer to ${number ?? 'an enquiry'}`,
    body: 'Open the back office to read it.',
  },
  question: {
    title: (number) => (number ? `Question about ${number}` : 'Question of a customer'),
    body: 'It waits for an answer.',
  },
  payment: { title: () => 'Payment reported', body: 'It waits to be confirmed.' },
};

/** The text of one notice; `due` has that of the morning. */
export function noticeText(
  notice: Pick<WaitingNotice, 'enquiry_id' | 'quotation_id' | 'number'> & {
    kind: Exclude<NoticeKind, 'due'>;
  },
): NoticeText {
  const { kind, enquiry_id, quotation_id, number } = notice;
  if (kind === 'on') {
    const body = 'This device shows what is new in the back office.';
    return { title: 'Notices are on', body, path: paths.accountSettings, tag: 'on' };
  }
  const { title, body } = TEXTS[kind];
  const isOfOrder = quotation_id !== null && (kind === 'payment' || enquiry_id === null);
  return {
    ...{ title: title(number), body },
    path: isOfOrder ? quotationPath(quotation_id) : enquiryPath(enquiry_id ?? 0),
    tag: enquiry_id === null ? `quotation-${quotation_id}` : `enquiry-${enquiry_id}`,
  };
}

/** The words of one kind, for the morning. */
const COUNTED: Record<Told, [one: string, many: string]> = {
  enquiry: ['new enquiry', 'new enquiries'],
  answer: ['answer', 'answers'],
  question: ['question', 'questions'],
  payment: ['reported payment', 'reported payments'],
};

/**
 * The one notice of a morning: what came in the night, and what is due.
 *
 * @returns `undefined` when there is nothing to tell
 */
export function morningText(kinds: NoticeKind[], due: number): NoticeText | undefined {
  const counts = Object.entries(COUNTED).flatMap(([kind, [one, many]]) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const isDue = due === 0 ? [] : [`${due} ${due === 1 ? 'thing is' : 'things are'} due today`];
  if (counts.length + isDue.length === 0) return undefined;
  const title = counts.length === 0 ? 'Due today' : 'New since last night';
  const body = [counts.join(', '), ...isDue].filter(Boolean).join(' · ');
  return { title, body, path: paths.privateTasks, tag: 'morning' };
}

/** The message as JSON (Declarative Web Push), which the back office's worker reads elsewhere. */
export function declarative({ title, body, path, tag }: NoticeText, siteUrl: string): string {
  const notification = { title, body, navigate: new URL(path, siteUrl).href, tag, lang: 'en' };
  return JSON.stringify({ web_push: DECLARATIVE, notification });
}
