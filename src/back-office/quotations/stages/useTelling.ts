import { useRef, useState } from 'react';
import { z } from 'zod';
import { callQuery } from '../../../account/session/api-query.ts';
import { chatLink, MAX_CHAT_LINK_CHARS } from '../../../company/contract/chat-link.ts';
import { chatNumber } from '../../../company/contract/phone-number.ts';
import { showUndoToast } from '../../../design/toasts/undo-toast.tsx';
import { attachment } from '../../../enquiry/contract/attachment.ts';
import { keyOfContent } from '../../../platform/contract/idempotency-key.ts';
import { messageCalls } from '../../../quotation/contract/messages/message-calls.ts';
import type { MessageWay, OrderTopic } from '../../../quotation/contract/messages/order-message.ts';
import type { Quotation } from '../../../quotation/contract/quotation.ts';
import { change } from '../../calls/change.ts';
import { useIsExample } from '../../company-facts/useCompany.ts';
import type { UploadedFile } from '../../files/mail-file.ts';
import { ifMatch } from '../../forms/draft-form.ts';
import { draftKey, forgetDraft, readDraft } from '../../forms/draft-storage.ts';
import type { BoundForm } from '../../forms/fields.tsx';
import { useUploads } from '../../forms/uploads.ts';
import { useEntry } from '../../forms/useEntry.ts';
import { useKept } from '../../forms/useKept.ts';
import { useOwnId } from '../../reading/own.ts';
import { useReading } from '../../reading/useRead.ts';
import { changeOrder } from '../change-order.ts';
import { readsOf, showQuotation } from '../shown-quotation.ts';
import { deliveryChange, deliveryEntry, deliveryProblems } from './delivery-entry.ts';
import { takeBack } from './take-back.ts';

interface MessageEntry {
  /** Null while nobody has changed the words that stand ready. */
  text: string | null;
}

/** What this device keeps of a message. */
const keptMessage = z.object({
  text: z.string().nullable(),
  files: z.array(attachment),
  delivery: z.object({ delivered_on: z.string(), taken_by: z.string() }),
});

/** Key of a message that somebody begins on this device. */
export function messageDraft(person: number | undefined, id: number, about: OrderTopic) {
  return draftKey('messageDraft', person, `${id}/${about}`);
}

/** Holds the message about an order, and what is noted of a delivery beside it, until it is sent or left. */
export function useTelling(order: Quotation, about: OrderTopic) {
  const { id } = order;
  const isDelivery = about === 'delivered';
  const draft = messageDraft(useOwnId(), id, about);
  const [kept] = useState(() => readDraft(draft, keptMessage));
  const [begun] = useState(() => deliveryEntry(order));
  const delivery = useEntry(kept?.delivery ?? begun, isDelivery ? deliveryProblems : undefined);
  const { delivered_on } = delivery.values;
  const isDay = isDelivery && Object.keys(deliveryProblems(delivery.values)).length === 0;
  const query = { about, ...(isDay && { delivered_on }) };
  const { answer: ready, isBusy } = useReading(
    callQuery(messageCalls.showOrderMessage, { params: { id }, query }),
  );
  const message = useEntry<MessageEntry>({ text: kept?.text ?? null }, problemsOf);
  // What nobody has changed follows the fields above.
  const text = message.values.text ?? ready.text;
  const written: BoundForm<{ text: string }> = { ...message, values: { text } };
  const words = ready.link ? `${text}\n\nYour order: ${ready.link}` : text;
  const isOfExample = useIsExample();
  const isRunning = useRef(false);
  const [isTelling, setTelling] = useState(false);
  const [files, setFiles] = useState(kept?.files ?? []);
  const uploads = useUploads();
  const isChanged = text !== ready.text || files.length > 0 || (isDelivery && !isDay);
  // Leaving saves what was corrected of the delivery, a page that is closed does not.
  const isCorrected = isDelivery && deliveryChange(delivery.values, begun) !== undefined;
  const typed = { text: message.values.text, files, delivery: delivery.values };
  useKept(draft, isChanged || isCorrected ? typed : null);
  // As they were uploaded, since a chat takes them from this device.
  const [here] = useState(() => new Map<string, File>());

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
    const said = { noun: 'The delivery', done: 'The delivery is noted.', show };
    return (await changeOrder(order, body, said)) ? now : undefined;
  }

  async function record(way: MessageWay, done: string): Promise<boolean> {
    const now = await corrected();
    if (!now) return false;
    const body = { about, way, text, attachments: files.map((file) => file.id) };
    const key = keyOfContent({ id, ...body, version: now.version }, 'message');
    let told: number | undefined;
    const isTold = await change(
      messageCalls.tellCustomer,
      { params: { id }, headers: { ...ifMatch(now), 'Idempotency-Key': key }, body },
      {
        noun: 'The message',
        verb: way === 'mail' ? 'sent' : 'noted',
        done: way === 'mail' ? done : null,
        show({ message_id, ...quotation }) {
          told = message_id;
          showQuotation(quotation);
        },
        refresh: readsOf(id),
      },
    );
    // Nobody knows whether what is passed on was sent indeed.
    if (told !== undefined && way !== 'mail') {
      const message = { id: told, quotation_id: id };
      showUndoToast(done, () => void takeBack(message), 'Not sent');
    }
    return isTold;
  }

  return {
    ready,
    delivery,
    written,
    /** With the link, as it is passed on. */
    words,
    chat: isOfExample ? { problem: OF_EXAMPLE } : chatWith(ready.phone, words),
    files,
    changeFiles: setFiles,
    uploads,
    keep: ({ stored, file }: UploadedFile) => void here.set(stored.id, file),
    /** Files to be passed on from this device. */
    toPassOn: files.flatMap(({ id }) => here.get(id) ?? []),
    isRight,
    isChanged,
    /** Forgets what this device keeps, once it is sent or given up. */
    forget: () => forgetDraft(draft),
    isBusy: isTelling || isBusy || uploads.isUploading,
    /** Saves what was corrected, and records the message; true once both is done. */
    async tell(way: MessageWay, done: string): Promise<boolean> {
      if (isRunning.current || isBusy || uploads.isUploading || !isRight()) return false;
      isRunning.current = true;
      setTelling(true);
      try {
        return await record(way, done);
      } finally {
        isRunning.current = false;
        setTelling(false);
      }
    },
    /** Tells nobody, and keeps what was typed about the delivery; true once it is kept. */
    async leave(): Promise<boolean> {
      return !isRunning.current && isRight() && (await corrected()) !== undefined;
    },
  };
}

const OF_EXAMPLE =
  'This is the example company, so WhatsApp does not open. Make it yours on Home first.';

/** The chat in which the words stand; with what prevents it. */
function chatWith(phone: string, words: string): { link?: string; problem?: string } {
  const number = chatNumber(phone);
  if (number === undefined) {
    const problem = phone ? 'WhatsApp cannot use this phone number.' : 'There is no phone number.';
    return { problem };
  }
  const link = chatLink(number, words);
  return link.length > MAX_CHAT_LINK_CHARS
    ? { problem: 'This is too long for WhatsApp. Copy it, or make it shorter.' }
    : { link };
}

function problemsOf({ text }: MessageEntry): Record<string, string> {
  return text?.trim() === '' ? { text: 'Write something first.' } : {};
}
