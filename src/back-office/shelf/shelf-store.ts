import { EMPTY_SHELF, freshOf, ownedBy, type Share, type Shelf } from './shelf.ts';

/** Name of the database on the device. The caches of visitors' pages are none of it. */
const NAME = 'office';
const FACTS = 'facts';
const SHARES = 'shares';
/** Keys of the facts. */
const PERSON = 'person';
const LAST_ENQUIRY = 'lastEnquiry';

/**
 * Reads the shelf of this device, and writes what changes of it, in one transaction.
 *
 * @param change returns the next shelf and the result of the call
 * @throws DOMException when the browser blocks storage or is full
 */
export async function changeShelf<Result>(
  change: (shelf: Shelf) => [Shelf, Result],
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction([FACTS, SHARES], 'readwrite');
    const isDone = doneOf(transaction);
    const facts = transaction.objectStore(FACTS);
    const shares = transaction.objectStore(SHARES);
    const [person, lastEnquiry, kept] = await Promise.all([
      answerOf<number | undefined>(facts.get(PERSON)),
      answerOf<number | undefined>(facts.get(LAST_ENQUIRY)),
      answerOf<Share[]>(shares.getAll()),
    ]);
    const before: Shelf = {
      person: person ?? null,
      lastEnquiry: lastEnquiry ?? null,
      shares: kept.sort((one, other) => one.at - other.at),
    };
    const [after, result] = change(before);
    facts.put(after.person, PERSON);
    facts.put(after.lastEnquiry, LAST_ENQUIRY);
    for (const share of before.shares) {
      if (!after.shares.includes(share)) shares.delete(share.id);
    }
    for (const share of after.shares) if (!before.shares.includes(share)) shares.put(share);
    await isDone;
    return result;
  } finally {
    database.close();
  }
}

/** The fresh shelf of the person who is signed in; what somebody else left on it is deleted. */
export function openShelf(person: number | null): Promise<Shelf> {
  return changeShelf((before) => {
    const shelf = freshOf(ownedBy(before, person), Date.now());
    return [shelf, shelf];
  });
}

/** Empties the shelf, and keeps nothing until somebody is signed in again. */
export function wipeShelf(): Promise<void> {
  return changeShelf(() => [EMPTY_SHELF, undefined]);
}

/**
 * Takes a share from the shelf.
 *
 * @param addedTo the enquiry that has it now, for which the next share probably is
 */
export function dropShare(id: string, addedTo?: number): Promise<void> {
  return changeShelf((shelf) => [
    {
      ...shelf,
      lastEnquiry: addedTo ?? shelf.lastEnquiry,
      shares: shelf.shares.filter((share) => share.id !== id),
    },
    undefined,
  ]);
}

/** Remembers the enquiry that a person looked at last, also if nobody had the shelf before. */
export function rememberEnquiry(person: number, id: number): Promise<void> {
  return changeShelf((shelf) => [{ ...ownedBy(shelf, person), lastEnquiry: id }, undefined]);
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(FACTS);
    request.result.createObjectStore(SHARES, { keyPath: 'id' });
  };
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function doneOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
