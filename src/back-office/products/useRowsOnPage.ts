import { useEffect, useEffectEvent } from 'react';
import { useOwnId } from '../../account/session/own-profile.ts';
import { lastPerson, rememberPerson, rememberRows, rowsOnPage } from './rows-on-page.ts';

/**
 * Remembers on this device how many rows each person wants on a page.
 *
 * @param onOther runs with the choice of the person who is here, where somebody else was here last
 * @returns remembers a choice
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
