/** Storage key of a file. `/storage/*` must not serve it. */
export function attachmentKey(id: string): string {
  return `attachments/${id}`;
}

/** Storage key of a photo's thumbnail. */
export function thumbnailKey(id: string): string {
  return `attachments/${id}-thumbnail`;
}

/** Every key that may belong to a file. */
export function keysOf(id: string): string[] {
  return [attachmentKey(id), thumbnailKey(id)];
}
