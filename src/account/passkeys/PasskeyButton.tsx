import { useEffect, useState } from 'react';
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
  const [knows, setKnows] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setKnows('PublicKeyCredential' in window), []);
  if (knows === false) return null;

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
      disabled={!knows}
      aria-disabled={isBusy || undefined}
      onClick={go}
    >
      {isBusy ? 'Waiting for your device…' : label}
    </button>
  );
}
