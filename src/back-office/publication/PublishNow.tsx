import { useState } from 'react';
import type { Publication } from '../../publication/contract/publication.ts';
import { publicationCalls } from '../../publication/contract/publication-calls.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/open-dialog.tsx';
import styles from './SiteStanding.module.css';

interface Props {
  publication: Publication;
  /** Runs once the button disappears, unless the build has already failed. */
  onAsked: () => void;
}

/** Publishes at once; asks first if it uses the last build of the day. */
export function PublishNow({ publication, onAsked }: Props) {
  const { left_today, per_day } = publication;
  const [pressed, setPressed] = useState<Publication>();
  // The button is busy until a newer state arrives, in which the build may have failed and can be
  // tried again.

  async function publish() {
    const isSure =
      left_today !== 1 ||
      (await confirm({
        title: 'Publish for the last time today?',
        text: `The site can be published ${per_day} times a day, and each time costs money. What is changed after this waits until tomorrow.`,
        action: 'Publish now',
      }));
    if (!isSure) return;
    setPressed(publication);
    const isAsked = await change(
      publicationCalls.publishNow,
      {},
      {
        noun: 'The site',
        verb: 'published',
        done: 'The site is being published. That takes a few minutes.',
        refresh: [routes.showPublication],
      },
    );
    if (isAsked) onAsked();
    else setPressed(undefined);
  }

  return (
    <Button
      kind="quiet"
      className={styles.publish}
      isBusy={pressed === publication}
      onPress={publish}
    >
      Publish now
    </Button>
  );
}
