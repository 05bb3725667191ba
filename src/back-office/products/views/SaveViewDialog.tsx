import { invalidateQueries } from '../../../account/session/api-query.ts';
import { makeCallAsStaff } from '../../../account/session/session.ts';
import { apiPaths } from '../../../api-paths.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { showToast } from '../../../design/toasts/toasts.ts';
import { backOfficeCalls } from '../../contract/back-office-calls.ts';
import { viewName } from '../../contract/saved-view.ts';
import { LineForm } from '../../forms/LineForm.tsx';

interface Props {
  query: string;
  onClose: () => void;
}

/** Saves the present listing as a named view. */
export function SaveViewDialog({ query, onClose }: Props) {
  async function save(name: string) {
    await makeCallAsStaff(backOfficeCalls.saveView, { body: { name, query } });
    showToast('success', `${name} is among your views`);
    onClose();
    await invalidateQueries(apiPaths.views);
  }

  return (
    <Dialog title="Save this view" size="narrow" onClose={onClose}>
      <LineForm
        label="Name"
        name="name"
        hint="Only you see it. One of that name is replaced."
        schema={viewName}
        maxLength={40}
        action="Save view"
        busy="Saving…"
        failed="The view could not be saved. Please try again."
        send={save}
      />
    </Dialog>
  );
}
