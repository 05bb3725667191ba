import { ExternalLink } from 'lucide-react';
import { photoSources } from '../../catalogue/photo.ts';
import type { Product } from '../../catalogue/product.ts';
import { isPublic } from '../../catalogue/product-filter.ts';
import { type SitePage, sitePageOf } from '../site-page.ts';
import styles from './ProductTable.module.css';
import { StatusPill } from './StatusPill.tsx';

interface Props {
  products: Product[];
  sitePages: SitePage[];
}

/** One page of products. On phones each row reads as a card. */
export function ProductTable({ products, sitePages }: Props) {
  return (
    <table className={styles.table} aria-labelledby="latest-products">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Description</th>
          <th scope="col">Category</th>
          <th scope="col">Sub Category</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} sitePage={sitePageOf(product, sitePages)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ product, sitePage }: { product: Product; sitePage: string | undefined }) {
  const { title, description, category, subcategory, type, status, status_id } = product;
  return (
    <tr>
      <th className={styles.title} scope="row">
        <div className={styles.piece}>
          <Thumbnail image={product.images[0]} />
          <span>{title}</span>
        </div>
      </th>
      <td className={styles.description}>
        <p>{description}</p>
      </td>
      <td data-column="Category">{category.name}</td>
      <td data-column="Sub Category">{subcategory?.name ?? '–'}</td>
      <td data-column="Type">{type?.name ?? '–'}</td>
      <td className={styles.status}>
        <StatusPill statusId={status_id} name={status.name} />
      </td>
      <td className={styles.actions}>
        {sitePage ? (
          <a href={sitePage} target="_blank" rel="noopener">
            View on site
            <span className="visually-hidden">: {title}</span>
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        ) : (
          <span>{isPublic(product) ? 'No page yet' : 'Hidden'}</span>
        )}
      </td>
    </tr>
  );
}

function Thumbnail({ image }: { image: Product['images'][number] | undefined }) {
  if (!image) {
    return <span className={styles.thumbnail} role="img" aria-label="Image Not Loaded" />;
  }
  const { src, srcset } = photoSources(image);
  return (
    <img
      className={styles.thumbnail}
      src={src}
      srcSet={srcset}
      sizes="56px"
      width="56"
      height="56"
      alt=""
      loading="lazy"
    />
  );
}
