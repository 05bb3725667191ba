import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { NoticeLine } from '../parts/Notice.tsx';
import { useInboxNews } from '../shell/unread.ts';
import { Button } from '../ui/Button.tsx';

const SHOWING = [routes.listEnquiries, routes.watchInbox, routes.listQuotations];

interface Props {
  /** A screen that shows only some of them says this instead. */
  words?: string;
  onGone: () => void;
}

/** Says that sales came with the site as examples, and removes them in one press. */
export function ExampleSales({ words, onGone }: Props) {
  const count = useInboxNews()?.examples ?? 0;
  if (count === 0) return null;

  async function remove() {
    const isDone = await change(
      quotationCalls.removeExampleSales,
      {},
      {
        noun: 'The examples',
        verb: 'removed',
        done: 'The examples are gone.',
        refresh: SHOWING,
      },
    );
    if (isDone) onGone();
  }

  return (
    <NoticeLine isQuiet>
      {words ??
        (count === 1 ? '1 example. Nobody wrote it.' : `${count} examples. Nobody wrote them.`)}
      <Button kind="plain" onPress={remove}>
        {count === 1 && !words ? 'Remove it' : 'Remove them'}
      </Button>
    </NoticeLine>
  );
}
