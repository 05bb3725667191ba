import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFileDrop } from '../../../src/back-office/parts/file-drop.ts';

const sofa = new File(['sofa'], 'sofa.jpg', { type: 'image/jpeg' });
const taken = vi.fn<(zone: string, files: File[]) => void>();

function Zone({ name, isWholePage = false }: { name: string; isWholePage?: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(area, { isWholePage, onFiles: (files) => taken(name, files) });
  return (
    <div ref={area} data-over={isOver}>
      <p>{name}</p>
      <input aria-label={`Name of ${name}`} />
    </div>
  );
}

const lit = () =>
  [...document.querySelectorAll('[data-over="true"]')].map((zone) => zone.textContent);

/** Drags something over a text of the page, or drops it there. */
function drag(type: 'dragOver' | 'drop', text: string, types = ['Files']) {
  const dataTransfer = { types, files: types.includes('Files') ? [sofa] : [], dropEffect: 'copy' };
  const event = createEvent[type](screen.getByText(text), { dataTransfer }) as DragEvent;
  fireEvent(screen.getByText(text), event);
  return { isTaken: event.defaultPrevented, dropEffect: event.dataTransfer?.dropEffect };
}

function leave(relatedTarget: Element | null) {
  const event = new Event('dragleave', { bubbles: true });
  act(() => void document.body.dispatchEvent(Object.assign(event, { relatedTarget })));
}

afterEach(() => {
  cleanup();
  taken.mockClear();
});

describe('two drop zones on one page', () => {
  beforeEach(() => {
    render(
      <>
        <Zone name="Main photo" />
        <Zone name="Thumbnails" />
        <p>Elsewhere</p>
      </>,
    );
  });

  it('two drop zones on one page are highlighted one at a time, where the files are held', () => {
    expect(lit()).toEqual([]);
    drag('dragOver', 'Main photo');
    expect(lit()).toEqual(['Main photo']);
    drag('dragOver', 'Thumbnails');
    expect(lit()).toEqual(['Thumbnails']);
    leave(screen.getByText('Thumbnails'));
    expect(lit()).toEqual(['Thumbnails']);
    leave(null);
    expect(lit()).toEqual([]);
  });

  it('two drop zones on one page accept files that are dropped on them, and lose the highlight', () => {
    drag('dragOver', 'Thumbnails');
    expect(drag('drop', 'Thumbnails').isTaken).toBe(true);
    expect(taken.mock.calls).toEqual([['Thumbnails', [sofa]]]);
    expect(lit()).toEqual([]);
  });

  it('two drop zones on one page ignore files dropped beside them, which the browser must not open', () => {
    expect(drag('dragOver', 'Elsewhere')).toEqual({ isTaken: true, dropEffect: 'none' });
    expect(lit()).toEqual([]);
    expect(drag('drop', 'Elsewhere').isTaken).toBe(true);
    expect(taken).not.toHaveBeenCalled();
  });

  it('two drop zones on one page leave dragged text to its field', () => {
    expect(drag('dragOver', 'Thumbnails', ['text/plain'])).toEqual({
      isTaken: false,
      dropEffect: 'copy',
    });
    expect(lit()).toEqual([]);
  });
});

describe('a drop zone for the whole page', () => {
  beforeEach(() => {
    render(
      <>
        <Zone name="Photos" isWholePage />
        <p>Elsewhere</p>
      </>,
    );
  });

  it('a drop zone for the whole page accepts a file that is dropped anywhere on the page', () => {
    drag('dragOver', 'Elsewhere');
    expect(lit()).toEqual(['Photos']);
    drag('drop', 'Elsewhere');
    expect(taken.mock.calls).toEqual([['Photos', [sofa]]]);
  });

  it.each([
    { where: 'Elsewhere', types: ['Files', 'text/plain'], files: [['Photos', [sofa]]] },
    { where: 'Name of Photos', types: ['Files'], files: [['Photos', [sofa]]] },
    { where: 'Name of Photos', types: ['Files', 'text/plain'], files: [] },
  ])(
    'a drop zone for the whole page receives a paste of $types at "$where" $files.length times',
    ({ where, types, files }) => {
      const target = screen.queryByLabelText(where) ?? screen.getByText(where);
      fireEvent.paste(target, { clipboardData: { types, files: [sofa] } });
      expect(taken.mock.calls).toEqual(files);
    },
  );
});
