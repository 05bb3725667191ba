import { useRef, useState } from 'react';
import { callQuery } from '../../../account/session/api-query.ts';
import { chatLink, MAX_CHAT_LINK_CHARS } from '../../../company/contract/chat-link.ts';
import { shortMoment } from '../../../company/contract/nairobi.ts';
import { chatNumber } from '../../../company/contract/phone-number.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { MessageCircle } from '../../../design/icons/icons.ts';
import { keyOfContent } from '../../../platform/contract/idempotency-key.ts';
import { TOPIC_NAMES, toldOf } from '../../../quotation/contract/messages/event-words.ts';
import { messageCalls } from '../../../quotation/contract/messages/message-calls.ts';
import {
  MAX_MESSAGE,
  type MessageWay,
  type OrderTopic,
  topicsOf,
} from '../../../quotation/contract/messages/order-message.ts';
import { STAGE_NAMES } from '../../../quotation/contract/order-stages.ts';
import type { Quotation } from '../../../quotation/contract/quotation.ts';
import { attempt } from '../../calls/attempt.ts';
import { change } from '../../calls/change.ts';
import { ifMatch } from '../../forms/draft-form.ts';
import { type BoundForm, TextField } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import { Copy, Send } from '../../parts/icons.ts';
import { useRead, useReading } from '../../reading/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm, type Opened } from '../../ui/open-dialog.tsx';
import { changeOrder } from '../change-order.ts';
import { readsOf, showQuotation, useQuotation } from '../shown-quotation.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { deliveryChange, deliveryEntry, deliveryProblems } from './delivery-entry.ts';
import styles from './TellDialog.module.css';

interface Props extends Opened<boolean> {
  id: number;
  about: OrderTopic;
}

/** Shows the message that tells the customer of an order, to be mailed, passed on, or left. */
export function TellDialog({ id, about, onClose }: Props) {
  const order = useQuotation(id);
  if (topicsOf(order).includes(about)) {
    return <ReadyMessage order={order} about={about} onClose={onClose} />;
  }
  return (
    <Dialog title="Nothing to tell" size="narrow" onClose={() => onClose()}>
      <p>
        This has changed meanwhile. The order is “{STAGE_NAMES[order.stage ?? 'accepted']}”
        {order.promised_on === null && ', and no day is promised'}.
      </p>
      <Button onPress={() => onClose()}>Close</Button>
    </Dialog>
  );
}

interface MessageEntry {
  /** Null while nobody has changed the words that stand ready. */
  text: string | null;
}

interface ReadyProps extends Pick<Props, 'about' | 'onClose'> {
  order: Quotation;
}

function ReadyMessage({ order, about, onClose }: ReadyProps) {
  const { id } = order;
  const isDelivery = about === 'delivered';
  const [begun] = useState(() => deliveryEntry(order));
  const delivery = useEntry(begun, isDelivery ? deliveryProblems : undefined);
  const { delivered_on } = delivery.values;
  const isDay = isDelivery && Object.keys(deliveryProblems(delivery.values)).length === 0;
  const query = { about, ...(isDay && { delivered_on }) };
  const { answer: ready, isBusy } = useReading(
    callQuery(messageCalls.showOrderMessage, { params: { id }, query }),
  );
  const { name, email, phone, link } = ready;
  const message = useEntry<MessageEntry>({ text: null }, problemsOf);
  // What nobody has changed follows the fields above.
  const text = message.values.text ?? ready.text;
  const written: BoundForm<{ text: string }> = { ...message, values: { text } };
  const words = link ? `${text}\n\nYour order: ${link}` : text;
  const number = chatNumber(phone);
  const chat = number && chatLink(number, words);
  const isLong = chat !== undefined && chat.length > MAX_CHAT_LINK_CHARS;
  const isRunning = useRef(false);
  const [isTelling, setTelling] = useState(false);

  function isRight(): boolean {
    const [isDelivered, isWritten] = [delivery.isRight(), message.isRight()];
    return isDelivered && isWritten;
  }

  /** Saves what was corrected of the delivery; undefined if that failed. */
  async function corrected(): Promise<Quotation | undefined> {
    let now = order;
    const body = isDelivery ? deliveryChange(delivery.values, begun) : undefined;
    if (!body) return now;
    const show = (answer: Quotation) => {
      now = answer;
      return showQuotation(answer);
    };
    const said = { noun: 'The delivery', done: 'The delivery is corrected.', show };
    return (await changeOrder(order, body, said)) ? now : undefined;
  }

  async function tell(way: MessageWay, done: string): Promise<void> {
    if (isRunning.current || isBusy || !isRight()) return;
    isRunning.current = true;
    setTelling(true);
    try {
      const now = await corrected();
      if (!now) return;
      const body = { about, way, text };
      const key = keyOfContent({ id, ...body, version: now.version }, 'message');
      const isTold = await change(
        messageCalls.tellCustomer,
        { params: { id }, headers: { ...ifMatch(now), 'Idempotency-Key': key }, body },
        {
          noun: 'The message',
          verb: way === 'mail' ? 'sent' : 'noted',
          done,
          show: showQuotation,
          refresh: readsOf(id),
        },
      );
      if (isTold) onClose(true);
    } finally {
      isRunning.current = false;
      setTelling(false);
    }
  }

  async function copy() {
    const isCopied = await attempt(() => navigator.clipboard.writeText(words), {
      failed: 'This browser does not let us copy. Select the message above and copy it.',
    });
    if (isCopied) await tell('copy', 'The message is copied.');
  }

  /** Tells nobody, and keeps what was typed about the delivery. */
  async function leave() {
    if (isRunning.current || !delivery.isRight()) return;
    if (await corrected()) onClose();
  }

  /** Nobody gives up a message, or a wrong day, by Escape without a question. */
  async function close() {
    const isChanged = message.values.text !== null || (isDelivery && !isDay);
    if (!isChanged) return leave();
    const question = {
      title: 'Discard your changes?',
      text: 'The message is not sent yet.',
      action: 'Discard',
      stay: 'Go on writing',
      danger: true,
    };
    if (await confirm(question)) onClose();
  }

  return (
    <Dialog title={`Tell ${name}: ${TOPIC_NAMES[about]}`} size="wide" onClose={close}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (email) void tell('mail', `The message to ${email} is on its way.`);
        }}
      >
        <ToldBefore id={id} about={about} />
        {isDelivery && <DeliveryFields of={delivery} />}
        <TextField
          of={written}
          name="text"
          label="Message"
          rows={8}
          maxLength={MAX_MESSAGE}
          hint={[link && 'The link to their page follows.', waysMissing(email, phone, number)]
            .filter(Boolean)
            .join(' ')}
        />
        {isLong && <p>This is too long for WhatsApp. Copy it, or make it shorter.</p>}
        <div className={styles.buttons}>
          <Button kind="quiet" isBusy={isTelling} onPress={leave}>
            Don’t tell them
          </Button>
          <Button
            kind="quiet"
            icon={<Copy size={18} />}
            isBusy={isTelling || isBusy}
            onPress={copy}
          >
            Copy
          </Button>
          {chat && !isLong && (
            <Button
              kind={email ? 'quiet' : 'brand'}
              data-autofocus={email ? undefined : true}
              icon={<MessageCircle size={18} />}
              isBusy={isTelling || isBusy}
              onPress={() => {
                if (!isRight()) return undefined;
                window.open(chat, '_blank', 'noopener');
                return tell('whatsapp', `Noted: ${name} was told on WhatsApp.`);
              }}
            >
              WhatsApp
            </Button>
          )}
          {email && (
            <Button data-autofocus icon={<Send size={18} />} isBusy={isTelling || isBusy}>
              Send by mail
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function problemsOf({ text }: MessageEntry): Record<string, string> {
  return text?.trim() === '' ? { text: 'Write something first.' } : {};
}

function waysMissing(email: string, phone: string, chat: string | undefined): string {
  const mail = email ? '' : 'There is no mail address.';
  if (chat) return mail;
  return `${mail} ${phone ? 'WhatsApp cannot use this phone number.' : 'There is no phone number.'}`.trim();
}

/** Says that somebody has told them the same already. */
function ToldBefore({ id, about }: { id: number; about: OrderTopic }) {
  const events = useRead(messageCalls.listOrderEvents, {
    query: { quotation_id: id },
    refetchOnFocus: 'when told',
  });
  const told = toldOf(events, about);
  if (!told) return null;
  return (
    <p role="status">
      <strong>
        {colleagueName(told.by)} has told them this on {shortMoment(told.at)}.
      </strong>
    </p>
  );
}
