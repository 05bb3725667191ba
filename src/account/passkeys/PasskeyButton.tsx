import { useState } from 'react';
import { useHydrated } from '../../design/useHydrated.ts';
import { passkeyFailure } from './passkey-failure.ts';

interface Props {
  label: string;
  /** Uses a passkey; may reject. */
  work: () => Promise<void>;
  tellFailure: (message: string) => void;
}

/** Offers the passkey as an alternative to the password, in browsers that support it. */
export function PasskeyButton({ label, work, tellFailure }: Props) {
  // The button is in the static page, disabled until the script runs.
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  if (isHydrated && !('PublicKeyCredential' in window)) return null;

  async function go() {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellFailure(passkeyFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      className="button"
      data-kind="quiet"
      type="button"
      disabled={!isHydrated}
      aria-disabled={isBusy || undefined}
      onClick={go}
    >
      {isBusy ? 'Waiting for your device…' : label}
    </button>
  );
}
