import { passkeyCalls } from '../../account/contract/passkey-calls.ts';
import { type Passkey, passkeyName } from '../../account/contract/passkeys.ts';
import { Field } from '../../design/Field.tsx';
import { fieldMessages } from '../../design/field-messages.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { LineControl } from '../forms/controls.tsx';
import { useEntry } from '../forms/useEntry.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Opened } from '../ui/open-dialog.tsx';

/** Renames a passkey. */
export function PasskeyNameDialog({
  passkey: { id, name },
  onClose,
}: Opened<boolean> & { passkey: Passkey }) {
  const entry = useEntry({ name }, (values) => {
    const { error } = passkeyName.safeParse(values);
    return error ? fieldMessages(error) : {};
  });

  const save = () =>
    entry.isRight() &&
    change(
      passkeyCalls.renamePasskey,
      { params: { id }, body: entry.values },
      { noun: 'The name', verb: 'saved', refresh: [routes.listPasskeys] },
    );

  return (
    <FormDialog
      title="What is this passkey called?"
      action="Save name"
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        hint="For example “My phone”. The list of passkeys shows this name."
        error={entry.problems['name']}
      >
        {(control) => (
          <LineControl
            control={control}
            value={entry.values.name}
            maxLength={80}
            data-autofocus
            // The name of the device goes with the first letter.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={(typed) => entry.change({ name: typed })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
