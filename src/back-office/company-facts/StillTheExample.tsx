import { paths } from '../../paths.ts';
import { useIsExample } from './useCompany.ts';

/** Leads to the form on Home, which asks at once for all that a company of one's own needs. */
export function StillTheExample() {
  if (!useIsExample()) return null;
  return (
    <p>
      <strong>This is the example company.</strong> Your name is saved together with your phones,
      WhatsApp, mail and address: <a href={paths.dashboard}>make it yours</a> on Home.
    </p>
  );
}
