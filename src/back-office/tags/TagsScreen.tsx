import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { tagName } from '../../catalogue/contract/tag.ts';
import { tagCalls } from '../../catalogue/contract/tag-calls.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { LineForm } from '../forms/LineForm.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { TagList } from './TagList.tsx';
import styles from './TagsScreen.module.css';

/** Renames and deletes the tags of products; renamed onto another tag, the two become one. */
export function TagsScreen() {
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
            failed="The site did not answer, so nothing may have changed. Check the connection, then try again."
            send={make}
          />
        </div>
        <TagList />
      </div>
    </Shell>
  );
}

/** A refusal stands at the field. */
async function make(name: string) {
  const made = await callAsStaff(tagCalls.createTag, { body: { name } });
  showToast('success', `“${made.name}” is created. You can add it to products now.`);
  void refetchCalls(routes.listTags);
}
