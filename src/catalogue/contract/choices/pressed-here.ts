/** What a visitor has pressed and written on a product's page. */
export interface Pressed {
  /** Buttons of the choices, in the order of the product's values. */
  buttons: { checked: boolean; name: string; value: string }[];
  /** The visitor's wish; empty without one. */
  note: string;
}

/** Reads it at once, before what the rest needs has loaded: the next press may come meanwhile. */
export function pressedHere(article: HTMLElement): Pressed {
  const buttons = article.querySelectorAll<HTMLInputElement>('[data-choices] input');
  return {
    buttons: Array.from(buttons, ({ checked, name, value }) => ({ checked, name, value })),
    note: article.querySelector<HTMLTextAreaElement>('[data-wish]')?.value ?? '',
  };
}
