/**
 * Shows what is chosen to be compared, wherever the visitor goes on to but to a task of its own. Pages
 * load nothing else before; the key is that of compared.ts.
 */
import { stored } from '../../design/device-storage.ts';

const isOneTask = document.querySelector('main[data-task]');
// An empty list is stored as two letters.
if (!isOneTask && (stored('compared') ?? '').length > 2)
  import('./compare-bar.ts').catch(console.warn);
