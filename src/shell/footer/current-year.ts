/** Updates the copyright year on pages built in an earlier year. */
const shown = document.querySelector('[data-year]');
const year = new Date().getFullYear();
// Never goes back, in case the device's clock is wrong.
if (shown && year > Number(shown.textContent)) shown.textContent = String(year);
