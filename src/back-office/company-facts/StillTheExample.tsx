import { paths } from '../../paths.ts';
import { NoticeLine } from '../parts/Notice.tsx';
import { useIsExample } from './useCompany.ts';

/** Leads to the form on Home, which asks at once for all that a company of one's own needs. */
export function StillTheExample() {
  if (!useIsExample()) return null;
  return (
    <NoticeLine>
      This is the example company. Your name is saved together with your phones, WhatsApp, mail and
      address.
      <a href={paths.dashboard}>Make it yours</a>
    </NoticeLine>
  );
}
