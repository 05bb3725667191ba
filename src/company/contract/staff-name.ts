/** Name of the first account, which several people may share. */
export const SHARED_NAME = { fname: 'Catalogue', lname: 'Team' };

/** Name of a member of staff for colleagues; of one whose account is gone, that they have left. */
export function colleagueName(name: string | null | undefined): string {
  return name ?? 'Somebody who has left';
}

/** Name of a member of staff for customers; undefined for a shared account, since it is nobody's name. */
export function nameForCustomers(name: string | null | undefined): string | undefined {
  const shared = `${SHARED_NAME.fname} ${SHARED_NAME.lname}`;
  return name === null || name === shared ? undefined : name;
}
