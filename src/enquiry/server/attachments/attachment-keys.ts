/** Storage key of a file. `/storage/*` knows of no such keys, and must not. */
export function attachmentKey(id: string): string {
  return `attachments/${id}`;
}

/** That of a photograph's thumbnail. */
export function thumbnailKey(id: string): string {
  return `attachments/${id}-thumbnail`;
}

/** Every key under which there may be something of a file. */
export function keysOf(id: string): string[] {
  return [attachmentKey(id), thumbnailKey(id)];
}
