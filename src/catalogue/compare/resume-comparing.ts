/**
 * Shows what is chosen to be compared, wherever the visitor goes on to. Pages load nothing else
 * before; the key is that of compared.ts.
 */
import { stored } from '../../design/device-storage.ts';

// An empty list is stored as two letters.
if ((stored('compared') ?? '').length > 2) import('./compare-bar.ts').catch(console.warn);
