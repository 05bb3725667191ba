import { useState } from 'react';

const KEY = 'sideMenuCollapsed';

/** Whether the side menu shows icons only; remembered on this device. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  function toggle() {
    localStorage.setItem(KEY, String(!collapsed));
    setCollapsed(!collapsed);
  }
  return [collapsed, toggle];
}
