/** Keeps the copyright line current on pages that were built in an earlier year. */
const shown = document.querySelector('[data-year]');
const year = new Date().getFullYear();
// A clock that is behind must not take the year back.
if (shown && year > Number(shown.textContent)) shown.textContent = String(year);
