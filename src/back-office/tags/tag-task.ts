import type { Tag } from '../../catalogue/contract/tag.ts';

/** What a dialog about one tag is given. */
export interface TagTask {
  tag: Tag;
  /** All tags, this one included. */
  tags: Tag[];
  /**
   * @param message what was done
   * @param next the tag to go on with, if there is one
   */
  onDone: (message: string, next: string | undefined) => void;
  onClose: () => void;
}
