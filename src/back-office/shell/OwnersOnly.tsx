import type { ReactNode } from 'react';
import { Notice } from '../parts/Notice.tsx';
import { useOwn } from '../reading/own.ts';
import { screens } from '../screens.ts';

/** Shows a screen to owners, and tells others where they find an owner. */
export function OwnersOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useOwn().role === 'owner') return children;
  return (
    <Notice>
      <h1>{title}</h1>
      <p>
        Only owners can see this. <a href={screens.staff.path}>Staff</a> lists them.
      </p>
    </Notice>
  );
}
