import { useEffect } from 'react';
import { companyName } from '../../company/contract/company-name.ts';

/** Names the tab after what the screen shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${companyName}`;
  }, [title]);
}
