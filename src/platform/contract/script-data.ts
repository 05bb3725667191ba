/** JSON as it may stand in a script element of a page: a closing tag within a text must not end it. */
export function scriptData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
