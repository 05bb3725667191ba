import { useState } from 'react';
import { z } from 'zod';
import { readAgain, useRead } from '../../account/session/read.ts';
import { type Tag, tag as tagAnswer } from '../../catalogue/contract/tag.ts';
import { showToast } from '../../design/toasts.ts';
import { apiPaths, paths } from '../../paths.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { NewTag } from './NewTag.tsx';
import { DeleteDialog, MergeDialog, RenameDialog } from './TagDialogs.tsx';
import { type TagAction, TagList } from './TagList.tsx';
import styles from './TagsScreen.module.css';

/** What a dialog is about. */
interface Task {
  action: TagAction;
  tag: Tag;
}

const allTags = z.array(tagAnswer);

/** The words that products are tagged with, kept in order. */
export function TagsScreen() {
  const read = useRead(apiPaths.tags, allTags);
  const [task, setTask] = useState<Task>();
  // The tag to go on with, when a change has taken away what had the focus.
  const [next, setNext] = useState<string>();
  const tags = read.shown ?? [];

  const close = () => setTask(undefined);
  async function finish(message: string, following: string | undefined) {
    close();
    showToast('success', message);
    await readAgain(apiPaths.tags);
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
          read={read}
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
