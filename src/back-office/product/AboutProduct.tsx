import type { Product } from '../../catalogue/contract/product.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { enquiryStanding } from '../../enquiry/contract/listed/enquiry-standing.ts';
import { enquiryPath, historyPath, paths } from '../../paths.ts';
import { historyOfProduct } from '../history/history-of-product.ts';
import { ProductHistory } from '../history/ProductHistory.tsx';
import { pageQuery, queryOf } from '../lists/listing.ts';
import { usePage, useReadPage } from '../lists/usePage.ts';
import { counted } from '../parts/counted.ts';
import { Fold } from '../parts/Fold.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import styles from './ProductScreen.module.css';

const LATEST = 5;

interface Props {
  product: Product;
}

/** `1 enquiry`, `No enquiries`; undefined until the number has come. */
function countedIfKnown(total: number | undefined, one: string, many: string): string | undefined {
  if (total === undefined) return undefined;
  return total === 0 ? `No ${many}` : counted(total, one, many);
}

function askedQuery({ id }: Product) {
  return pageQuery({ product_id: id, page: 1 }, { size: LATEST });
}

/** Lists the latest enquiries about it. */
export function AskedFor({ product }: Props) {
  const total = usePage(inboxCalls.listEnquiries, askedQuery(product)).data?.total;
  return (
    <Fold title="Enquiries" holds={countedIfKnown(total, 'enquiry', 'enquiries')}>
      <Boundary what="The enquiries">
        <LatestEnquiries product={product} />
      </Boundary>
    </Fold>
  );
}

function LatestEnquiries({ product }: Props) {
  const { entries, total } = useReadPage(inboxCalls.listEnquiries, askedQuery(product)).answer;
  if (total === 0) return <p>Nobody has asked for it yet.</p>;
  return (
    <>
      <ul className={`bare-list ${styles.asked}`}>
        {entries.map((each) => (
          <AskedOnce key={each.id} enquiry={each} product={product} />
        ))}
      </ul>
      {total > LATEST && (
        <a className="way" href={paths.enquiries + queryOf({ tab: 'all', q: product.title }, {})}>
          {`Find all ${total} in the inbox`}
        </a>
      )}
    </>
  );
}

function AskedOnce({ enquiry: { id, ...asked }, product }: Props & { enquiry: Enquiry }) {
  const mine = asked.products.filter(({ key }) => key === product.key);
  return (
    <li>
      <a href={enquiryPath(id)}>{`${asked.fname} ${asked.lname}`.trim()}</a>
      {mine.length > 0 && ` asked for ${mine.map(countWords).join(' and ')}`}
      <span className={styles.quiet}>
        {' '}
        on {shortDay(dayInNairobi(asked.received_at))} · {enquiryStanding(asked)}
      </span>
    </li>
  );
}

/** `12`, `2 in Sage, Three seats` */
function countWords({ quantity, chosen }: Enquiry['products'][number]): string {
  const values = chosen.map(({ value }) => value).join(', ');
  return `${quantity.toLocaleString('en')}${values && ` in ${values}`}`;
}

/** Lists its latest changes. */
export function ItsHistory({ product }: Props) {
  const total = usePage(...historyOfProduct(product.id)).data?.total;
  return (
    <Fold title="History" holds={countedIfKnown(total, 'change', 'changes')}>
      <ProductHistory productId={product.id} />
      <a className="way" href={historyPath(product.id)}>
        Whole history
      </a>
    </Fold>
  );
}
