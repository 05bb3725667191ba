import type { ReactNode } from 'react';
import { useOwnProfile } from '../../account/session/own-profile.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { screens } from '../screens.ts';

/** Shows a screen to owners, and tells others where they find an owner. */
export function OwnersOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Arrived read={useOwnProfile()} what="This screen">
      {({ role }) =>
        role === 'owner' ? (
          children
        ) : (
          <Notice>
            <h1>{title}</h1>
            <p>
              Only owners can see this. <a href={screens.staff.path}>Staff</a> lists them.
            </p>
          </Notice>
        )
      }
    </Arrived>
  );
}
