import { useEffect, useEffectEvent } from 'react';
import { useOwnId } from '../../account/session/own-profile.ts';
import { lastPerson, rememberPerson, rememberRows, rowsOnPage } from './rows-on-page.ts';

/**
 * Remembers the page size of each person on this device.
 *
 * @param onOther runs with the present person's size if somebody else used the device last
 * @returns a function that remembers a size
 */
export function useRowsOnPage(onOther: (rows: number) => void): (rows: number) => void {
  const { isKnown, id: person = 0 } = useOwnId();
  const tell = useEffectEvent(onOther);
  useEffect(() => {
    if (!isKnown || lastPerson() === person) return;
    const before = rowsOnPage();
    rememberPerson(person);
    if (rowsOnPage(person) !== before) tell(rowsOnPage(person));
  }, [isKnown, person]);
  return (rows) => rememberRows(person, rows);
}
