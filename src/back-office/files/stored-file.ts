import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';

/** Describes the read of a file, which has no address that a page could link. */
export function storedFile(id: string, size?: 'thumbnail') {
  const given = {
    params: { id },
    query: { size },
    read: (response: Response) => response.blob(),
    failure: 'The file did not arrive.',
  };
  return [inboxCalls.showAttachment, given, (answer: unknown) => answer as Blob] as const;
}
