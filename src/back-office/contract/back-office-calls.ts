import { showFigures } from './figures.ts';
import { findAnything } from './found-thing.ts';
import { previewMail } from './mail-preview.ts';
import { listTasks } from './tasks.ts';

/** Each is beside its schemas, so that a screen loads its own alone. */
export const backOfficeCalls = { showFigures, listTasks, findAnything, previewMail };
