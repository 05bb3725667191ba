import { useEffect, useEffectEvent } from 'react';
import { useOwnProfile } from '../../account/session/own-profile.ts';
import { lastPerson, rememberPerson, rememberRows, rowsOnPage } from './rows-on-page.ts';

/**
 * Remembers the page size of each person on this device.
 *
 * @param onOther runs with the present person's size if somebody else used the device last
 * @returns a function that remembers a size
 */
export function useRowsOnPage(onOther: (rows: number) => void): (rows: number) => void {
  const { data: own, phase } = useOwnProfile();
  const isKnown = own !== undefined || phase !== 'loading';
  const person = own?.id ?? 0;
  const tell = useEffectEvent(onOther);
  useEffect(() => {
    if (!isKnown || lastPerson() === person) return;
    const before = rowsOnPage();
    rememberPerson(person);
    if (rowsOnPage(person) !== before) tell(rowsOnPage(person));
  }, [isKnown, person]);
  return (rows) => rememberRows(person, rows);
}
