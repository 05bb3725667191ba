import { useState } from 'react';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { tagName } from '../../catalogue/contract/tag.ts';
import { tagCalls } from '../../catalogue/contract/tag-calls.ts';
import * as routes from '../../routes.ts';
import { showDoneToast } from '../calls/undo.ts';
import { LineForm } from '../forms/LineForm.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { TAG_NOT_CHANGED, type TagDone, tagDialogs } from './TagDialogs.tsx';
import { TagList, type TagTask } from './TagList.tsx';
import styles from './TagsScreen.module.css';

/** Renames and deletes the tags of products; renamed onto another tag, the two become one. */
export function TagsScreen() {
  const read = useCall(tagCalls.listTags, { refetchOnFocus: true });
  const [task, setTask] = useState<TagTask>();
  // Tag that takes the focus after a change removed the focused row.
  const [next, setNext] = useState<string>();
  const tags = read.data ?? [];
  const TaskDialog = task && tagDialogs[task.action];

  const close = () => setTask(undefined);
  async function finish({ message, set }: TagDone, following: string | undefined) {
    close();
    showDoneToast(message, set, readTags);
    await readTags();
    setNext(following);
  }

  async function make(name: string) {
    const made = await callAsStaff(tagCalls.createTag, { body: { name } });
    const message = `“${made.name}” is created. You can add it to products now.`;
    void finish({ message, set: null }, undefined);
  }

  return (
    <Shell screen="createTags">
      <ScreenHead
        title="Create Tags"
        lead="Tags are the words that products are found by. A change here is a change on every product that has the tag."
      />
      <div className={styles.screen}>
        <div className={styles.make}>
          <LineForm
            label="New tag"
            name="name"
            hint="Up to 40 characters, such as “solid oak”."
            type="text"
            maxLength={60}
            schema={tagName}
            action="Create tag"
            busy="Making…"
            failed={TAG_NOT_CHANGED}
            send={make}
          />
        </div>
        <TagList read={read} next={next} onNext={() => setNext(undefined)} onAction={setTask} />
      </div>
      {TaskDialog && <TaskDialog tag={task.tag} tags={tags} onDone={finish} onClose={close} />}
    </Shell>
  );
}

/** Reads the whole screen again after a change. */
function readTags(): Promise<void> {
  return refetchCalls(routes.listTags);
}
