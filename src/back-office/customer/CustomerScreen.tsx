import { useIsOwner } from '../../account/session/own-profile.ts';
import { dayInNairobi, shortDay, shortMoment } from '../../company/contract/nairobi.ts';
import { printedPhone } from '../../company/contract/phone-number.ts';
import { ArrowLeft } from '../../design/icons/icons.ts';
import { Pill } from '../../design/Pill.tsx';
import { CHANNEL_NAMES, type Enquiry } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { companyOf, senderName } from '../../enquiry/contract/person.ts';
import { piecesInWords } from '../../enquiry/contract/product-lines.ts';
import { enquiryPath, paths, quotationPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import { STAGE_NAMES } from '../../quotation/contract/order-stages.ts';
import type { ListedQuotation } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { CallLinks } from '../enquiries/CallLinks.tsx';
import { inboxStanding, toneOf } from '../enquiries/inbox/inbox-standing.ts';
import { pageQuery } from '../lists/listing.ts';
import { idOf } from '../lists/params.ts';
import { type Columns, RowsTable } from '../lists/RowsTable.tsx';
import { onePage, useReadPage } from '../lists/usePage.ts';
import { Notice } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { QuotationStatusPill } from '../quotations/QuotationStatusPill.tsx';
import { STAGE_TONES } from '../quotations/stages/stage-tones.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { useReadAhead } from '../reading/useReadAhead.ts';
import { ScreenHead, underTitle } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { CustomerData } from './CustomerData.tsx';
import styles from './CustomerScreen.module.css';
import { type Reach, whyOneCustomer } from './same-customer.ts';

const MAX_SHOWN = 100;

/**
 * Lists everything that one customer asked and was quoted. The address names one of the enquiries.
 */
export function CustomerScreen() {
  const id = idOf(new URLSearchParams(location.search).get('of'));
  return (
    <Shell screen="customer">
      <a className="way" href={id > 0 ? enquiryPath(id) : paths.enquiries}>
        <ArrowLeft size={18} />
        {id > 0 ? 'Back to the enquiry' : 'All enquiries'}
      </a>
      {id > 0 ? (
        <Boundary
          what="The customer"
          gone="This enquiry is not there any more."
          frame={underTitle('Customer')}
        >
          <Customer id={id} />
        </Boundary>
      ) : (
        <>
          <ScreenHead title="Customer" />
          <Notice>
            <p>Open an enquiry first. It leads to all of its customer.</p>
          </Notice>
        </>
      )}
    </Shell>
  );
}

const latestOf = (id: number) => pageQuery({ same_person: id, page: 1 }, { size: MAX_SHOWN });

function Customer({ id }: { id: number }) {
  useReadAhead(onePage(inboxCalls.listEnquiries, latestOf(id)));
  useReadAhead(onePage(quotationCalls.listQuotations, latestOf(id)));
  const asked = useRead(inboxCalls.showEnquiry, { params: { id } });
  const isOwner = useIsOwner();
  return (
    <>
      <ScreenHead
        title={senderName(asked)}
        lead="All with the phone number or the email address of this enquiry, and what is joined to it."
      />
      <div className={styles.screen}>
        <Boundary what="The enquiries">
          <Enquiries of={asked} />
        </Boundary>
        <Boundary what="The quotations">
          <Quotations of={asked} />
        </Boundary>
        {isOwner && <CustomerData id={id} name={senderName(asked)} />}
      </div>
    </>
  );
}

function Enquiries({ of }: { of: Enquiry }) {
  const { entries, total } = useReadPage(inboxCalls.listEnquiries, latestOf(of.id)).answer;
  return (
    <>
      <Ways enquiries={entries} />
      <Section title="Enquiries">
        <RowsTable label="Enquiries" rows={entries} columns={enquiryColumns(of)} />
        <Left shown={entries.length} total={total} />
      </Section>
    </>
  );
}

function Quotations({ of }: { of: Enquiry }) {
  const { entries, total } = useReadPage(quotationCalls.listQuotations, latestOf(of.id)).answer;
  return (
    <Section title="Quotations">
      {entries.length === 0 ? (
        <p>Nothing has been quoted to this customer yet.</p>
      ) : (
        <RowsTable label="Quotations" rows={entries} columns={quotationColumns(of)} />
      )}
      <Left shown={entries.length} total={total} />
    </Section>
  );
}

/** Says that there is more than the screen shows. */
function Left({ shown, total }: { shown: number; total: number }) {
  return total > shown && <p>{`These are the latest ${shown} of ${total}.`}</p>;
}

/** Why something is listed; what has nothing of this enquiry has it of one that is joined to it. */
const why = (of: Enquiry, each: Reach) => whyOneCustomer(of, each) ?? 'Joined by hand';

const enquiryColumns = (of: Enquiry): Columns<Enquiry> => ({
  Asked: (each) => (
    <a href={enquiryPath(each.id)}>
      {each.products.length > 0 ? piecesInWords(each.products) : 'Message'}
      {each.reference && ` (${each.reference})`}
    </a>
  ),
  Words: {
    at: 'line',
    cell: ({ message }) => <span className={styles.words}>{message || '–'}</span>,
  },
  Channel: ({ channel }) => CHANNEL_NAMES[channel],
  Received: {
    at: 'aside',
    cell: ({ received_at }) => <time dateTime={received_at}>{shortMoment(received_at)}</time>,
  },
  Status: {
    at: 'state',
    cell: (each) => <Pill tone={toneOf(each)}>{inboxStanding(each)}</Pill>,
  },
  Because: (each) => (each.id === of.id ? 'This enquiry' : why(of, each)),
});

const quotationColumns = (of: Enquiry): Columns<ListedQuotation> => ({
  Quotation: ({ id, reference }) => <a href={quotationPath(id)}>{reference ?? 'Draft'}</a>,
  Status: {
    at: 'state',
    cell: ({ status, mail, stage }) =>
      stage ? (
        <Pill tone={STAGE_TONES[stage]}>{STAGE_NAMES[stage]}</Pill>
      ) : (
        <QuotationStatusPill status={status} mail={mail} />
      ),
  },
  Total: { at: 'aside', cell: ({ total_cents }) => shillings(total_cents) },
  Changed: ({ changed_at }) => shortDay(dayInNairobi(changed_at)),
  Because: (each) => (each.enquiry_id === of.id ? 'Answers this enquiry' : why(of, each)),
});

/** Lists each company, phone number and address of the customer once, to ring or to write to. */
function Ways({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const each = (ways: (string | undefined)[]) => [...new Set(ways)].filter((way) => way);
  const companies = each(enquiries.map(companyOf));
  const addresses = each(enquiries.map(({ email }) => email.toLowerCase()));
  const phones = each(enquiries.map(({ phone }) => printedPhone(phone)));
  return (
    <p className={styles.ways}>
      {companies.map((company) => (
        <span key={company}>{company}</span>
      ))}
      {addresses.map((email) => (
        <a key={email} href={`mailto:${email}`}>
          {email}
        </a>
      ))}
      {phones.map((phone) => phone && <CallLinks key={phone} phone={phone} />)}
    </p>
  );
}
