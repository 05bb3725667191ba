import { FIGURE_WEEKS, type Figures } from '../contract/figures.ts';
import styles from './KeyFigures.module.css';

/** The whole in four numbers. */
export function KeyFigures({
  figures: { products, enquiries, subscribers },
}: {
  figures: Figures;
}) {
  const asked = enquiries.by_week.reduce((total, { count }) => total + count, 0);
  const numbers = [
    { label: 'Products', value: products.total, note: 'in the catalogue' },
    {
      label: 'Without a photo',
      value: products.without_photo,
      note: products.without_photo === 1 ? 'product' : 'products',
    },
    { label: 'Enquiries', value: asked, note: `in ${FIGURE_WEEKS} weeks` },
    { label: 'Subscribers', value: subscribers, note: 'to the newsletter' },
  ];
  return (
    <dl className={styles.figures}>
      {numbers.map(({ label, value, note }) => (
        <div className={styles.figure} key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value.toLocaleString('en-KE')}</span> {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
