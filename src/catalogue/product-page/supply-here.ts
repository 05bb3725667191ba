/** Shows the answers about delivery, payment and returns of this supply, of those that the page has. */
export function showAnswersOf(supply: string | undefined): void {
  for (const answers of document.querySelectorAll<HTMLElement>('[data-supply]')) {
    answers.hidden = answers.dataset['supply'] !== supply;
  }
}

/** Names the browser's tab after the piece, which links share. */
export function nameTab(title: string): void {
  document.title = document.title.replace(/^.* · /, () => `${title} · `);
}
