import { useState } from 'react';
import { z } from 'zod';
import { type Tag, tag as tagAnswer } from '../../catalogue/contract/tag.ts';
import { showToast } from '../../design/toasts.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NewTag } from './NewTag.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { type TagAction, TagList } from './TagList.tsx';
import styles from './TagsScreen.module.css';

/** What a dialog is about. */
interface Task {
  action: TagAction;
  tag: Tag;
}

const tagsFrom = (answer: unknown) => z.array(tagAnswer).parse(answer);

/** The words that products are tagged with, kept in order. */
export function TagsScreen() {
  const loading = useAnswer(apiPaths.tags, tagsFrom);
  const [task, setTask] = useState<Task>();
  // The tag to go on with, when a change has taken away what had the focus.
  const [next, setNext] = useState<string>();
  const tags = loading.shown ?? [];

  const close = () => setTask(undefined);
  async function finish(message: string, following: string | undefined) {
    close();
    showToast('success', message);
    await loading.reload();
    setNext(following);
  }

  return (
    <Shell currentPath={paths.createTags}>
      <ScreenHead
        title="Create Tags"
        lead="Tags are the words that products are found by. A change here is a change on every product that has the tag."
      />
      <div className={styles.screen}>
        <NewTag
          onMade={(name) => finish(`“${name}” is made. Products can have it now.`, undefined)}
        />
        <TagList
          loading={loading}
          next={next}
          onNext={() => setNext(undefined)}
          onAction={(action, tag) => setTask({ action, tag })}
        />
      </div>
      {task?.action === 'rename' && (
        <RenameDialog tag={task.tag} tags={tags} onDone={finish} onClose={close} />
      )}
      {task?.action === 'merge' && (
        <MergeDialog tag={task.tag} tags={tags} onDone={finish} onClose={close} />
      )}
      {task?.action === 'delete' && (
        <DeleteDialog tag={task.tag} tags={tags} onDone={finish} onClose={close} />
      )}
    </Shell>
  );
}
