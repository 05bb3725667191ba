import { chatLink } from '../../company/contract/chat-link.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import { MessageCircle } from '../../design/icons/icons.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { Link2 } from '../parts/icons.ts';
import styles from './QuotationForm.module.css';

interface Props {
  link: string;
  name: string;
  phone: string;
  /** Reference such as `QT-2026-0001/2`. */
  reference: string;
}

/** Shows the link once, since the database holds only its hash. */
export function PassOn({ link, name, phone, reference }: Props) {
  const chat = chatNumber(phone);
  const words = `Hello ${name}, here is our quotation ${reference}: ${link}`;
  async function copy() {
    await navigator.clipboard.writeText(link);
    showToast('success', 'The link is copied.');
  }
  return (
    <div className={`${styles.passOn} boxed`} role="status">
      <p>
        The link to the customer’s page is shown this once. Anybody with the link can accept the
        quotation.
      </p>
      <p className={styles.link}>{link}</p>
      <div className={styles.adding}>
        {chat ? (
          <a className="button" href={chatLink(chat, words)} target="_blank" rel="noopener">
            <MessageCircle size={18} />
            Open WhatsApp
          </a>
        ) : (
          <p>WhatsApp needs a phone number, with the country code outside Kenya.</p>
        )}
        <button className="button" data-kind="quiet" type="button" onClick={copy}>
          <Link2 size={18} />
          Copy the link
        </button>
      </div>
    </div>
  );
}
