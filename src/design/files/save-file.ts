/** Saves a response's bytes as a file of the visitor. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Revokes the URL after the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** File name from a response's `Content-Disposition`. */
export function fileName(headers: Headers, otherwise: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}
