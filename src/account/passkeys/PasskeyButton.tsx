import { useState } from 'react';
import { useHydrated } from '../../design/useHydrated.ts';
import { passkeyFailure } from './passkey-failure.ts';

interface Props {
  label: string;
  /** What takes a passkey; it may fail. */
  work: () => Promise<void>;
  tellFailure: (message: string) => void;
}

/** The way round the password beside it, where the browser knows passkeys. */
export function PasskeyButton({ label, work, tellFailure }: Props) {
  // Until the script runs, it stands there as the button of the form does.
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
