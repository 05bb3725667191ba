import { useState } from 'react';
import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { toldOf } from '../../../quotation/contract/messages/event-words.ts';
import {
  isAsking,
  type MessageWay,
  type OrderTopic,
} from '../../../quotation/contract/messages/order-message.ts';
import { isKept } from '../../forms/draft-storage.ts';
import { UnsentMailPill } from '../../parts/UnsentMail.tsx';
import { Boundary } from '../../reading/Boundary.tsx';
import { useOwnId } from '../../reading/own.ts';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import styles from './OrderStages.module.css';
import { TellDialog } from './TellDialog.tsx';
import { takeBack } from './take-back.ts';
import { useOrderEvents } from './useOrderEvents.ts';
import { messageDraft } from './useTelling.ts';

const WAYS: Record<MessageWay, string> = {
  mail: 'by mail',
  whatsapp: 'on WhatsApp',
  copy: 'by a copied message',
};

interface Props {
  id: number;
  about: OrderTopic;
}

/** Says whether the customer of an order was told this, and tells them. */
export function Told(props: Props) {
  return (
    <Boundary what="What the customer was told" isQuiet>
      <ToldOrNot {...props} />
    </Boundary>
  );
}

function ToldOrNot({ id, about }: Props) {
  const told = toldOf(useOrderEvents(id), about);
  const draft = messageDraft(useOwnId(), id, about);
  const [isBegun, setBegun] = useState(() => isKept(draft));

  async function tell() {
    await openDialog(TellDialog, { id, about });
    setBegun(isKept(draft));
  }

  return (
    <>
      <button className="way" type="button" onClick={tell}>
        {isBegun
          ? 'Go on with the message'
          : isAsking(about)
            ? `Ask ${told ? 'again ' : ''}for the ${about}`
            : told
              ? 'Tell them again'
              : 'Tell the customer'}
        {about === 'promised' && (
          <span className="visually-hidden">{isBegun && ' about'} the promised day</span>
        )}
      </button>
      {told && (
        <span className={styles.told}>
          {`${isAsking(about) ? 'Asked' : 'Told'} ${WAYS[told.way]} on ${shortMoment(told.at)} by ${colleagueName(told.by)}.`}
        </span>
      )}
      {told && told.way !== 'mail' && (
        <Button kind="plain" className="way" onPress={() => takeBack(told)}>
          It was not sent
        </Button>
      )}
      {told?.mail && <UnsentMailPill mail={told.mail} />}
    </>
  );
}
