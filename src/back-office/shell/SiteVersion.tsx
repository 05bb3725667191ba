import { useCall } from '../../account/session/api-query.ts';
import { showHealth } from '../contract/health-call.ts';

/** Version with its commit, for whoever is asked what is at work here. */
export function SiteVersion() {
  const { data } = useCall(showHealth, { once: true });
  if (!data?.version) return null;
  const commit = data.commit ? ` (${data.commit})` : '';
  return (
    <p className="fine">
      Version {data.version}
      {commit}
    </p>
  );
}
