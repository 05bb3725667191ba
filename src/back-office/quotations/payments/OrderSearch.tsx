import { useState } from 'react';
import { useCall } from '../../../account/session/api-query.ts';
import { Search } from '../../../design/icons/icons.ts';
import type { ListedQuotation } from '../../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../../quotation/contract/quotation-calls.ts';
import { useSettled } from '../../calls/useSettled.ts';
import box from '../../parts/SearchBox.module.css';
import { Button } from '../../ui/Button.tsx';
import styles from './Payments.module.css';
import { orderWords } from './payment-words.ts';

const SHOWN = '6';

interface Props {
  label: string;
  /** Words that are searched at first. */
  begun?: string;
  isFirst?: boolean;
  /** Order that is no answer. */
  without?: number | null;
  onChoose: (order: { id: number; reference: string }) => unknown;
}

/** Finds an order by number, customer or piece; without words, the orders that changed last. */
export function OrderSearch({ label, begun = '', isFirst = false, without, onChoose }: Props) {
  const [text, setText] = useState(begun);
  const wanted = useSettled(text.trim());
  const query = wanted ? { q: wanted } : ({ status: 'accepted' } as const);
  const { data, phase } = useCall(quotationCalls.listQuotations, {
    query: { ...query, per_page: SHOWN },
    failure: 'The orders did not arrive.',
  });
  const found = (data ?? []).flatMap((order) => {
    const { id, reference } = order;
    return reference !== null && id !== without ? [{ ...order, reference }] : [];
  });
  return (
    <div className={styles.finder}>
      <div className={box.search}>
        <Search className={box.icon} size={18} />
        <input
          className={box.input}
          data-autofocus={isFirst || undefined}
          type="text"
          autoComplete="off"
          aria-label={label}
          placeholder="Number, customer or piece"
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {phase === 'failed' && (
        <p className={styles.warning} role="alert">
          The orders did not arrive. Check the connection, then type on.
        </p>
      )}
      {phase === 'ready' && found.length === 0 && (
        <p role="status">No sent quotation has these words.</p>
      )}
      <ul className={`bare-list ${styles.found}`} aria-label="Orders">
        {found.map((order) => (
          <li key={order.id}>
            <Button
              kind="plain"
              className={styles.choice}
              onPress={() => onChoose({ id: order.id, reference: order.reference })}
            >
              <strong>{orderWords(order)}</strong>
              <Pieces order={order} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pieces({ order: { pieces } }: { order: ListedQuotation }) {
  return pieces ? <span>{pieces}</span> : null;
}
