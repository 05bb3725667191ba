import { type OpenInvitation, openInvitation } from '../../account/contract/staff-list.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { ignoreAnswer } from '../../client.ts';
import { apiPaths } from '../../paths.ts';

export function invite(email: string): Promise<OpenInvitation> {
  return callAsStaff(apiPaths.invitations, { method: 'POST', body: { email }, parse: read });
}

export function inviteAgain(id: number): Promise<OpenInvitation> {
  return callAsStaff(apiPaths.invitationMail(id), { method: 'POST', parse: read });
}

export function withdraw(id: number): Promise<void> {
  return callAsStaff(apiPaths.invitation(id), { method: 'DELETE', parse: ignoreAnswer });
}

/** Keeps somebody from signing in, or lets them again. */
export function setSuspended(id: number, suspended: boolean): Promise<void> {
  const method = suspended ? 'POST' : 'DELETE';
  return callAsStaff(apiPaths.suspension(id), { method, parse: ignoreAnswer });
}

function read(answer: unknown): OpenInvitation {
  return openInvitation.parse(answer);
}
