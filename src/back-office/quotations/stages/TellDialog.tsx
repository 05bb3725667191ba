import { useRef } from 'react';
import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { MessageCircle } from '../../../design/icons/icons.ts';
import { TOPIC_NAMES, toldOf } from '../../../quotation/contract/messages/event-words.ts';
import {
  isAsking,
  MAX_MESSAGE,
  type MessageWay,
  type OrderTopic,
  topicsOf,
} from '../../../quotation/contract/messages/order-message.ts';
import { STAGE_NAMES } from '../../../quotation/contract/order-stages.ts';
import type { Quotation } from '../../../quotation/contract/quotation.ts';
import { MailFiles } from '../../files/MailFiles.tsx';
import { TextField } from '../../forms/fields.tsx';
import { UploadsContext } from '../../forms/uploads.ts';
import { Copy, Send } from '../../parts/icons.ts';
import { useBackCloses } from '../../parts/useBackCloses.ts';
import { askToDiscard } from '../../ui/ask-to-discard.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../../ui/DialogForm.module.css';
import type { Opened } from '../../ui/open-dialog.tsx';
import { useUnsavedWarning } from '../../ui/unsaved-work.ts';
import { copyMessage, IS_COPIED } from '../copy-message.ts';
import { useQuotation } from '../shown-quotation.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { canShare, saveFiles, share } from './pass-on.ts';
import { useOrderEvents } from './useOrderEvents.ts';
import { useTelling } from './useTelling.ts';

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
        {isAsking(about)
          ? `Nothing of the ${about} is due any more.`
          : `This has changed meanwhile. The order is “${STAGE_NAMES[order.stage ?? 'accepted']}”${order.promised_on === null ? ', and no day is promised' : ''}.`}
      </p>
      <Button onPress={() => onClose()}>Close</Button>
    </Dialog>
  );
}

interface ReadyProps extends Pick<Props, 'about' | 'onClose'> {
  order: Quotation;
}

function ReadyMessage({ order, about, onClose }: ReadyProps) {
  const telling = useTelling(order, about);
  const { ready, words, chat, isBusy, toPassOn, uploads } = telling;
  const { name, email, link } = ready;
  const form = useRef<HTMLFormElement>(null);
  const isConfirming = useRef(false);
  const mayMail = email !== '';
  const mayChat = chat.link !== undefined || canShare(toPassOn);

  /** True if it can be sent; otherwise the first wrong field takes the focus. */
  function isRight(): boolean {
    const isIt = telling.isRight();
    queueMicrotask(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return isIt;
  }

  function end(isTold?: boolean) {
    telling.forget();
    onClose(isTold);
  }

  async function tell(way: MessageWay, done: string) {
    if (isRight() && (await telling.tell(way, done))) end(true);
  }

  async function openChat() {
    if (!isRight()) return;
    const done = `Noted: ${name} was told on WhatsApp.`;
    if (canShare(toPassOn)) {
      if (await share(words, toPassOn)) await tell('whatsapp', done);
    } else if (chat.link) {
      window.open(chat.link, '_blank', 'noopener');
      await tell('whatsapp', withFiles(done));
    }
  }

  /** Neither a link nor a copied text takes the files along. */
  function withFiles(done: string): string {
    if (toPassOn.length === 0) return done;
    saveFiles(toPassOn);
    return `${done} The files are saved on this device: add them to the chat.`;
  }

  async function copy() {
    if (!isRight()) return;
    if (await copyMessage(words)) await tell('copy', withFiles(IS_COPIED));
  }

  async function leave() {
    if (isRight() && (await telling.leave())) end();
  }

  /** Nobody gives up a message, or a wrong day, by Escape or Back without a question. */
  async function close() {
    if (isConfirming.current) return;
    if (!telling.isChanged) return leave();
    isConfirming.current = true;
    const isSure = await askToDiscard({ text: 'The message is not sent yet.' });
    isConfirming.current = false;
    if (isSure) end();
  }
  useBackCloses(close);
  useUnsavedWarning(telling.isChanged);

  return (
    <Dialog
      title={
        isAsking(about) ? `Ask ${name} for the ${about}` : `Tell ${name}: ${TOPIC_NAMES[about]}`
      }
      onClose={close}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mayMail) void tell('mail', `The message to ${email} is on its way.`);
        }}
      >
        <ToldBefore id={order.id} about={about} />
        {about === 'delivered' && <DeliveryFields of={telling.delivery} />}
        <TextField
          of={telling.written}
          name="text"
          label="Message"
          rows={6}
          maxLength={MAX_MESSAGE}
          hint={[
            link && 'The link to their page follows.',
            !mayMail && 'There is no mail address.',
            chat.problem,
          ]
            .filter(Boolean)
            .join(' ')}
        />
        <UploadsContext value={uploads.track}>
          <MailFiles
            of="message"
            files={telling.files}
            problem={undefined}
            onChange={telling.changeFiles}
            onStored={telling.keep}
          />
        </UploadsContext>
        <div className={styles.buttons}>
          <Button kind="quiet" isBusy={isBusy} onPress={leave}>
            {isAsking(about) ? 'Don’t ask them' : 'Don’t tell them'}
          </Button>
          <Button
            kind={mayMail || mayChat ? 'quiet' : undefined}
            icon={<Copy size={18} />}
            isBusy={isBusy}
            onPress={copy}
          >
            Copy
          </Button>
          {mayChat && (
            <Button
              kind={mayMail ? 'quiet' : undefined}
              data-autofocus={mayMail ? undefined : true}
              icon={<MessageCircle size={18} />}
              isBusy={isBusy}
              onPress={openChat}
            >
              WhatsApp
            </Button>
          )}
          {mayMail && (
            <Button data-autofocus icon={<Send size={18} />} isBusy={isBusy}>
              Send by mail
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Says that somebody has told them the same already. */
function ToldBefore({ id, about }: { id: number; about: OrderTopic }) {
  const told = toldOf(useOrderEvents(id), about);
  if (!told) return null;
  return (
    <p role="status">
      <strong>
        {colleagueName(told.by)} has told them this on {shortMoment(told.at)}.
      </strong>
    </p>
  );
}
