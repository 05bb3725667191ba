import { Field } from '../../design/Field.tsx';
import { listingOf, PAGE } from '../lists/params.ts';
import { useListing } from '../lists/useListing.ts';
import { Select } from '../parts/Select.tsx';
import { useSitePages } from '../publication/site-page.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { orderScreen } from '../site/screens/order-screen.ts';
import { CarouselOrder } from './CarouselOrder.tsx';
import styles from './OrderScreen.module.css';
import { CAROUSEL, orderDocument } from './order-of.ts';
import { PageOrder } from './PageOrder.tsx';

const pageOrders = listingOf({
  of: { usual: CAROUSEL, read: (text: string) => text || CAROUSEL },
  page: PAGE,
});

/** Orders the products of each page and of the home page's carousel. */
export function OrderScreen() {
  const pages = useSitePages();
  const { listing, show } = useListing(pageOrders);
  const page = pages.find((each) => orderDocument(each) === listing.of);
  return (
    <Shell screen="order">
      <ScreenHead title="Order" lead={orderScreen.lead} />
      <div className={styles.field}>
        <Field label="Page" name="of">
          {(control) => (
            <Select
              {...control}
              options={[
                { id: CAROUSEL, name: 'Home page: the carousel' },
                ...pages.map((each) => ({ id: orderDocument(each), name: each.title })),
              ]}
              value={page ? orderDocument(page) : CAROUSEL}
              onChange={(of) => show({ of })}
            />
          )}
        </Field>
      </div>
      {page ? <PageOrder key={page.path} page={page} /> : <CarouselOrder />}
    </Shell>
  );
}
