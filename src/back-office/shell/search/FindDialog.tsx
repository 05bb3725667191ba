import { useState } from 'react';
import { useCall } from '../../../account/session/api-query.ts';
import { NO_PICTURE_PATH } from '../../../catalogue/contract/product-photo.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { FileText, Search, User } from '../../../design/icons/icons.ts';
import { paths } from '../../../paths.ts';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { isPastedMessage } from '../../../quotation/contract/payments/pasted-message.ts';
import { useSettled } from '../../calls/useSettled.ts';
import type { FoundThing } from '../../contract/found-thing.ts';
import { findAnything } from '../../contract/found-thing.ts';
import { Inbox, PanelLeft, ReceiptText } from '../../parts/icons.ts';
import box from '../../parts/SearchBox.module.css';
import { useOptionKeys } from '../../parts/useOptionKeys.ts';
import { pastePayment } from '../../quotations/payments/paste-payment.ts';
import { screensFound } from '../../screens.ts';
import type { Opened } from '../../ui/open-dialog.tsx';
import styles from './FindDialog.module.css';

const KINDS = {
  screen: 'Screens',
  product: 'Products',
  customer: 'Customers',
  enquiry: 'Enquiries',
  quotation: 'Quotations',
  order: 'Orders',
  payment: 'Payments',
} as const;
const ICONS = {
  screen: PanelLeft,
  product: FileText,
  customer: User,
  enquiry: Inbox,
  quotation: ReceiptText,
  order: ReceiptText,
  payment: ReceiptText,
};
const allScreens = screensFound.map(
  ({ title, path }): FoundThing => ({ kind: 'screen', title, path }),
);

/** What a pasted message about a payment offers. */
const asPayment: FoundThing = {
  kind: 'quotation',
  title: 'Read it as a payment',
  path: paths.orders,
  about: 'Finds the order, and notes it in one press',
};
const MAX_WORDS = 200;
const MAX_PASTED = 20_000;

interface Props extends Opened {
  /** Text typed before the dialog was open. */
  begun: string;
}

/** Searches everything that staff work on, and the screens, by keyboard alone if wanted. */
export function FindDialog({ begun, onClose }: Props) {
  const [text, setText] = useState(begun);
  const isMessage = isPastedMessage(text);
  const wanted = useSettled(isMessage ? '' : cutText(text.trim(), MAX_WORDS));
  const { data: shown, phase } = useCall(
    findAnything,
    wanted ? { query: { q: wanted }, failure: 'The search did not answer.' } : null,
  );
  const isNothing = wanted !== '' && phase === 'ready' && shown?.length === 0;
  const things = isMessage
    ? [asPayment]
    : wanted
      ? [...(shown ?? []), ...(isNothing ? [] : [inTable(wanted)])]
      : allScreens;

  function choose(thing: FoundThing | undefined) {
    if (thing !== asPayment) return location.assign(thing?.path ?? '');
    onClose();
    pastePayment(text);
  }
  const { field, listId, optionAt, beginAgain } = useOptionKeys({
    count: things.length,
    // Enter waits for the results of the typed text.
    isReady: isMessage || (wanted === text.trim() && (wanted === '' || phase !== 'loading')),
    onChoose: (index) => choose(things[index]),
  });

  return (
    <Dialog title="Search" size="narrow" onClose={() => onClose()}>
      <div className={box.search}>
        <Search className={box.icon} size={18} />
        <input
          className={box.input}
          data-autofocus
          type="text"
          {...field}
          aria-label="Search products, enquiries and screens"
          placeholder="Search..."
          maxLength={MAX_PASTED}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            beginAgain();
          }}
          onPaste={(event) => {
            // The field would join the lines of a message.
            const pasted = event.clipboardData.getData('text');
            if (!isPastedMessage(pasted)) return;
            event.preventDefault();
            setText(pasted);
            beginAgain();
          }}
        />
      </div>
      <p className={isNothing ? styles.none : 'visually-hidden'} role="status">
        {wanted && phase === 'ready' && saidOf(shown?.length ?? 0)}
      </p>
      {wanted && phase === 'failed' && (
        <p className={styles.failed} role="alert">
          The search does not answer. Check the connection, then type on.
        </p>
      )}
      <div className={styles.list} id={listId} role="listbox" aria-label="Found">
        {things.map((thing, index) => (
          <Option
            // Two payments of an order can read the same.
            key={optionAt(index).id}
            option={optionAt(index)}
            thing={thing}
            head={thing.kind !== things[index - 1]?.kind ? headOf(thing, wanted) : undefined}
            isApart={isInTable(thing, wanted)}
            onChoose={choose}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  option: ReturnType<ReturnType<typeof useOptionKeys>['optionAt']>;
  thing: FoundThing;
  /** Heading above the first result of a kind. */
  head: string | undefined;
  /** Belongs to no kind above it. */
  isApart: boolean;
  onChoose: (thing: FoundThing) => void;
}

function Option({ option, thing, head, isApart, onChoose }: OptionProps) {
  const { kind, title, path, about, picture } = thing;
  const Icon = ICONS[kind];
  return (
    <>
      {head && (
        <p className={styles.head} role="presentation">
          {head}
        </p>
      )}
      <a
        className={styles.option}
        data-apart={isApart}
        href={path}
        role="option"
        tabIndex={-1}
        {...option}
        onClick={(event) => {
          if (thing !== asPayment) return;
          event.preventDefault();
          onChoose(thing);
        }}
      >
        {picture || kind === 'product' ? (
          <img
            className={styles.picture}
            src={picture || NO_PICTURE_PATH}
            width="40"
            height="40"
            alt=""
          />
        ) : (
          <span className={styles.picture}>
            <Icon size={18} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {about && <span className={styles.about}>{about}</span>}
        </span>
      </a>
    </>
  );
}

/** Links all matches in the table of products. */
function inTable(text: string): FoundThing {
  const path = `${paths.dashboard}?${new URLSearchParams({ q: text })}`;
  return { kind: 'screen', title: `All products that match “${text}”`, path };
}

function isInTable({ path }: FoundThing, wanted: string): boolean {
  return wanted !== '' && path === inTable(wanted).path;
}

/** The link to the table has no heading. */
function headOf(thing: FoundThing, wanted: string): string | undefined {
  if (thing.path === asPayment.path && wanted === '') return undefined;
  return isInTable(thing, wanted) ? undefined : KINDS[thing.kind];
}

function saidOf(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 found' : `${count} found`;
}
