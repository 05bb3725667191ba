import { moneyText } from '../../platform/contract/money.ts';
import { askedAt } from '../../quotation/contract/messages/event-words.ts';
import { type NextAct, nextActOf } from '../../quotation/contract/next-act.ts';
import { STAGE_NAMES } from '../../quotation/contract/order-stages.ts';
import type { ListedQuotation, Quotation } from '../../quotation/contract/quotation.ts';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { ConfirmButton } from './payments/ConfirmButton.tsx';
import { dueByOf } from './payments/payment-words.ts';
import { moveStage } from './stages/move-stage.ts';
import { TellDialog } from './stages/TellDialog.tsx';
import { useOrderEvents } from './stages/useOrderEvents.ts';

/** The main act of an order's own screen; nothing while nothing is to do. */
export function OrderAct({ quotation }: { quotation: Quotation }) {
  const due_asked_at = askedAt(useOrderEvents(quotation.id), quotation.due_for);
  const due_by = dueByOf(quotation) ?? null;
  const act = nextActOf({ ...quotation, due_asked_at, due_by }, new Date());
  if (!act) return null;
  return <NextActButton order={quotation} reference={quotation.number} act={act} />;
}

interface Props {
  order: Pick<ListedQuotation, 'id' | 'version' | 'stage'>;
  reference: string | null;
  act: NextAct;
  /** See Button; the screen's main act by default. */
  kind?: 'quiet' | undefined;
}

/** The button of what comes next with an order. */
export function NextActButton({ order, reference, act, kind }: Props) {
  const { id } = order;
  if (act.kind === 'confirm') {
    const { payment } = act;
    const what = kind === 'quiet' ? '' : ' the payment';
    const sum = payment.cents === null ? what : ` ${moneyText(payment.cents)}`;
    return (
      <ConfirmButton payment={payment} about={`of ${reference}`} kind={kind}>
        Confirm{sum}
      </ConfirmButton>
    );
  }
  if (act.kind === 'ask') {
    const { about, cents } = act;
    return (
      <Button
        kind={kind}
        about={`for the ${about} of ${reference}`}
        onPress={() => void openDialog(TellDialog, { id, about })}
      >
        Ask for {moneyText(cents)}
      </Button>
    );
  }
  const { stage } = act;
  const mark = `Mark as ${STAGE_NAMES[stage].toLowerCase()}`;
  return (
    <Button
      kind={kind}
      aria-label={`${reference}: ${mark}`}
      onPress={() => moveStage(order, stage, reference ?? undefined)}
    >
      {mark}
    </Button>
  );
}
