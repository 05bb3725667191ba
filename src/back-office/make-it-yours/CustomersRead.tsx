import { printedPhone } from '../../company/contract/phone-number.ts';
import { initialOf } from '../../company/contract/texts/initial.ts';
import { storedPicture } from '../../pictures/stored-picture.ts';
import styles from './MakeItYours.module.css';
import { type OwnCompanyEntry, printedPhones } from './own-company-entry.ts';

/** Shows how the company will look to a customer who has a quotation to pay. */
export function CustomersRead({ entry }: { entry: OwnCompanyEntry }) {
  const { name, logo, phones, way, number } = entry;
  const shown = name.trim() || 'Your company';
  const isMpesa = way === 'paybill' || way === 'till';
  const [phone = printedPhone(phones)] = printedPhones(phones);
  return (
    <aside className={styles.read} aria-label="What your customers read">
      <p className={styles.hint}>What your customers read</p>
      <p className={styles.brand}>
        {logo ? (
          <img src={storedPicture(logo).src} alt="" width={36} height={36} />
        ) : (
          <span className={styles.letter} aria-hidden="true">
            {initialOf(shown)}
          </span>
        )}
        {shown}
      </p>
      <dl>
        <div>
          <dt>Quotation for Mary Njeri</dt>
          <dd>KSh 256,592</dd>
        </div>
        {isMpesa && number.trim() !== '' ? (
          <>
            <div>
              <dt>M-Pesa {way}</dt>
              <dd>{number}</dd>
            </div>
            {way === 'paybill' && (
              <div>
                <dt>Account</dt>
                <dd>QT-2026-0001</dd>
              </div>
            )}
          </>
        ) : (
          <div>
            <dt>{way === 'bank' && entry.bank.trim() ? entry.bank : 'Ask us how to pay.'}</dt>
          </div>
        )}
      </dl>
      {phone && <p>Questions? Call {phone}.</p>}
    </aside>
  );
}
