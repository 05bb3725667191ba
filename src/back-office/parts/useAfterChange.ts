import { useEffect, useEffectEvent, useRef } from 'react';

/** Acts each time that the value has become another one; receives the one before. */
export function useAfterChange<Value>(value: Value, act: (before: Value) => void): void {
  const known = useRef(value);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const before = known.current;
    known.current = value;
    if (before !== value) actNow(before);
  }, [value]);
}
