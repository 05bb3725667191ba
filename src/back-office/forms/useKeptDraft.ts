import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftOptions } from './draft-form.ts';
import { type Draft, forgetDraft, storeDraft } from './draft-storage.ts';

type Content<Saved, Values> = Omit<Draft<Saved, Values>, 'savedAt'>;
interface Progress {
  isChanged: boolean;
  isSending: boolean;
}

/**
 * Stores unsaved values on this device.
 *
 * @returns false if they are not stored, so that leaving the page would lose them
 */
export function useKeptDraft<Saved, Values>(
  { key, pack }: Partial<Pick<DraftOptions<Saved, Values>, 'key' | 'pack'>>,
  { base, values }: Content<Saved, Values>,
  { isChanged, isSending }: Progress,
): boolean {
  const [isKept, setKept] = useState(true);
  const packed = useEffectEvent(() => pack?.(values, base) ?? { base, values });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form may keep how far sending has come
  useEffect(() => {
    if (key === undefined) return;
    if (!isChanged) return forgetDraft(key);
    // biome-ignore lint/nursery/useReactCompiler: only the device knows whether it has room
    setKept(storeDraft(key, packed()));
  }, [key, base, values, isChanged, isSending]);
  return key !== undefined && isKept;
}
