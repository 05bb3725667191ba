import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { moved } from '../../parts/sorting/moved.ts';
import { useSortSensors } from '../../parts/sorting/sort-sensors.ts';
import { useMovedFocus } from '../../parts/sorting/useMovedFocus.ts';
import { SortableProduct } from './SortableProduct.tsx';
import styles from './SortableProducts.module.css';

interface Props {
  products: readonly Product[];
  onArrange: (products: Product[]) => void;
  onRemove?: (id: number) => void;
  /** Shows a control of its own beside each product. */
  beside?: (product: Product) => ReactNode;
}

const INSTRUCTIONS =
  'To move a product, press Space or Enter, choose a position with the arrow keys, and press Space or Enter again. Escape cancels the move.';

/** Lists products that are moved by dragging, keys or buttons. */
export function SortableProducts({ products, onArrange, onRemove, beside }: Props) {
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [said, setSaid] = useState('');
  const sensors = useSortSensors();
  const ids = products.map(({ id }) => id);
  const { list, focusOn } = useMovedFocus(ids);

  function move(product: Product, to: number, part: string) {
    focusOn(product.id, part);
    onArrange(moved(products, product, to));
    setSaid(`${product.title} is product ${to + 1} of ${products.length}.`);
  }

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) {
      const product = products.find(({ id }) => id === Number(active.id));
      onArrange(moved(products, product, ids.indexOf(Number(over.id))));
    }
  }

  return (
    <div ref={setContainer}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(products),
          screenReaderInstructions: { draggable: INSTRUCTIONS },
          ...(container && { container }),
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol
            ref={list}
            className={`bare-list ${styles.list}`}
            aria-label="Products in their order"
          >
            {products.map((product, index) => (
              <SortableProduct
                key={product.id}
                product={product}
                position={index}
                count={products.length}
                onMove={(to, part) => move(product, to, part)}
                onRemove={onRemove && (() => onRemove(product.id))}
              >
                {beside?.(product)}
              </SortableProduct>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** Announces title and position while a product is dragged, since ids say nothing. */
function announcementsFor(products: readonly Product[]): Announcements {
  const positionOf = (id: UniqueIdentifier) => products.findIndex((product) => product.id === id);
  const title = (id: UniqueIdentifier) => products[positionOf(id)]?.title ?? 'The product';
  const at = (id: UniqueIdentifier) => `place ${positionOf(id) + 1} of ${products.length}`;
  return {
    onDragStart: ({ active }) => `${title(active.id)} is picked up, at ${at(active.id)}.`,
    onDragOver: ({ active, over }) =>
      `${title(active.id)} is over ${over ? at(over.id) : 'no place'}.`,
    onDragEnd: ({ active, over }) =>
      `${title(active.id)} is put down at ${at((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays at ${at(active.id)}.`,
  };
}
