/** Draws a document from data that can go to another thread. */
export type Drawing<Input extends unknown[]> = (
  ...input: Input
) => Promise<Uint8Array<ArrayBufferLike>>;

/** Runs a drawing somewhere. */
export type Draw = <Input extends unknown[]>(
  drawing: Drawing<Input>,
  ...input: Input
) => Promise<Uint8Array<ArrayBufferLike>>;

/** Draws where it is called: on the host, whose processes have one request each, nobody waits. */
export const drawInPlace: Draw = (drawing, ...input) => drawing(...input);
