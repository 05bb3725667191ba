import { beforeAll } from 'vitest';

// All files of a worker share a document, so each would find what the one before has left.
beforeAll(() => document.body.replaceChildren());
