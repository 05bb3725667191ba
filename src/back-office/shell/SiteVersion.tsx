import { useCall } from '../../account/session/api-query.ts';
import { showHealth } from '../contract/health-call.ts';

/** Version with its commit, to be named in a question to the site administrator. */
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
