/**
 * Shows what is chosen to be compared, wherever the visitor goes on to. Pages load nothing else
 * before; the key is that of compared.ts.
 */
import { stored } from '../../design/device-storage.ts';

if ((stored('compared') ?? '[]') !== '[]') {
  import('./compare-bar.ts').then(({ showCompareBar }) => showCompareBar()).catch(console.warn);
}
