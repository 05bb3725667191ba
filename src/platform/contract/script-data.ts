/**
 * JSON that is safe inside a script element: a closing tag within a text must not end the element.
 */
export function scriptData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
