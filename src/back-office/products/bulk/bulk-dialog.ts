import type { Opened } from '../../ui/open-dialog.tsx';
import type { Bulk } from './useBulk.ts';

/** What a dialog about the selection gets; it answers with the count that stays selected. */
export interface BulkDialogProps extends Opened<number> {
  count: number;
  run: Bulk['run'];
}
