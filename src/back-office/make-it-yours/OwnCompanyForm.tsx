import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { hoursInWords } from '../../company/contract/hours-words.ts';
import { Field } from '../../design/Field.tsx';
import { withParams } from '../../platform/contract/route.ts';
import { publicationCalls } from '../../publication/contract/publication-calls.ts';
import * as routes from '../../routes.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import {
  documentConflict,
  type SiteDocument,
  siteDocument,
} from '../../site/contract/site-documents.ts';
import { callForSet, showDoneToast } from '../calls/undo.ts';
import { DraftForm } from '../forms/DraftForm.tsx';
import { conflictIn, draftShape, ifMatch } from '../forms/draft-form.ts';
import { draftKey } from '../forms/draft-storage.ts';
import { TextField } from '../forms/fields.tsx';
import bar from '../forms/SaveBar.module.css';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { Segments } from '../parts/segments/Segments.tsx';
import { PRODUCT_LIST } from '../products/product-list-calls.ts';
import { HoursControl } from '../site/form/hours/HoursControl.tsx';
import { PhotoControl } from '../site/form/PhotoControl.tsx';
import { CustomersRead } from './CustomersRead.tsx';
import styles from './MakeItYours.module.css';
import {
  atFields,
  OWN_COMPANY_PARTS,
  type OwnCompanyEntry,
  ownCompanyEntry,
  ownCompanyOf,
  ownCompanyProblems,
  ownCompanyWritten,
  PRODUCTS,
  printedPhones,
  VAT,
  VAT_HINTS,
  WAYS,
} from './own-company-entry.ts';

const shape = draftShape(siteDocument, ownCompanyEntry);
const HOURS = { kind: 'hours', path: 'openingHours', label: 'Opening hours' } as const;

interface Props {
  read: SiteDocument;
  /** The owner's own account. */
  own: { id?: number | undefined; email: string };
  /** Number of the example's products that are left. */
  examples: number;
  onLater: () => void;
  /** Called with the name once it is saved. */
  onDone: (name: string) => void;
}

/** Asks for what a company needs before it deals with customers, and saves it in one press. */
export function OwnCompanyForm({ read, own, examples, onLater, onDone }: Props) {
  const form = useDraftForm<SiteDocument & { set?: string | null }, OwnCompanyEntry>({
    read,
    valuesOf: (document) => ownCompanyOf(document, own.email),
    parts: OWN_COMPANY_PARTS,
    check: ownCompanyProblems,
    async save(entry, from) {
      const { products } = entry;
      const body = { written: ownCompanyWritten(entry, from.written), products };
      const { answer, set } = await callForSet(siteCalls.makeItYours, {
        body,
        headers: ifMatch(from),
      });
      return { ...answer, set };
    },
    conflictOf(error) {
      const current = conflictIn(error, documentConflict)?.current;
      return (
        current && {
          current,
          saved: current.saved && { ...current.saved, at: current.saved.changed_at },
        }
      );
    },
    problemsOf: atFields,
    draft: { key: draftKey('ownCompany', own.id, 'company'), shape },
    onSaved({ set }) {
      onDone(form.values.name.trim());
      showDoneToast('The company is yours.', set, readAll);
      void publish();
    },
  });
  const { values, problems, change } = form;
  // A number stays on one line.
  const printed = printedPhones(values.phones).map((phone) => phone.replaceAll(' ', '\u00a0'));
  return (
    <DraftForm
      form={form}
      label="Make it yours"
      className={`${bar.ends} ${styles.form}`}
      words={{ save: 'Make it mine' }}
      about="the company"
      show={(part, entry) => String(entry[part as keyof OwnCompanyEntry] ?? '')}
      inBar={
        <button className="way" type="button" onClick={onLater}>
          Later
        </button>
      }
    >
      <div className={styles.groups}>
        <section className={styles.group}>
          <h2 className={styles.title}>Your company</h2>
          <div className={styles.fields}>
            <TextField of={form} name="name" label="Company" required autoComplete="organization" />
            <Field label="Logo" name="logo" error={problems['logo']}>
              {(control) => (
                <PhotoControl
                  control={control}
                  value={values.logo}
                  mayBeEmpty
                  isLogo
                  onChange={(logo) => change({ logo: logo as OwnCompanyEntry['logo'] })}
                />
              )}
            </Field>
            <div className={styles.wide}>
              <TextField
                of={form}
                name="tagline"
                label="Tagline"
                hint="Below the headline of the home page."
              />
            </div>
          </div>
        </section>
        <section className={styles.group}>
          <h2 className={styles.title}>Contact</h2>
          <div className={styles.fields}>
            <TextField
              of={form}
              name="phones"
              label="Phone"
              required
              type="tel"
              placeholder="0722 345 678 / 020 271 1234"
              {...(printed.length > 0 && { hint: `Customers read ${printed.join(' and ')}.` })}
            />
            <TextField of={form} name="chat" label="WhatsApp" type="tel" placeholder="The same" />
            <TextField of={form} name="email" label="Mail" required type="email" />
            <TextField of={form} name="city" label="Town" required placeholder="Nairobi" />
            <div className={styles.wide}>
              <TextField
                of={form}
                name="street"
                label="Where you are"
                required
                rows={2}
                placeholder="Street and house, or the centre and shop"
              />
            </div>
            <details className={styles.wide}>
              <summary>Opening hours: {hoursInWords(values.openingHours)}</summary>
              <HoursControl
                field={HOURS}
                value={values.openingHours}
                problems={problems['openingHours'] ? { '': problems['openingHours'] } : {}}
                onChange={(hours) =>
                  change({ openingHours: hours as OwnCompanyEntry['openingHours'] })
                }
              />
            </details>
          </div>
        </section>
        <section className={styles.group}>
          <h2 className={styles.title}>Selling</h2>
          <div className={styles.fields}>
            <div className={styles.wide}>
              <Segments
                label="How customers pay you"
                name="way"
                options={WAYS}
                value={values.way}
                onChange={(way) => change({ way })}
                {...(values.way === 'none' && { hint: 'Customers read: Ask us how to pay.' })}
              />
            </div>
            {(values.way === 'paybill' || values.way === 'till') && (
              <div className={styles.wide}>
                <TextField
                  of={form}
                  name="number"
                  label={values.way === 'paybill' ? 'Paybill number' : 'Till number'}
                  inputMode="numeric"
                  required
                  {...(values.way === 'paybill' && {
                    hint: 'The account is the number of the quotation.',
                  })}
                />
              </div>
            )}
            {values.way === 'bank' && (
              <div className={styles.wide}>
                <TextField
                  of={form}
                  name="bank"
                  label="Bank account"
                  required
                  rows={3}
                  maxLength={400}
                  hint="Bank and branch, name and number of the account."
                />
              </div>
            )}
            <div className={styles.wide}>
              <Segments
                label="Your prices"
                name="vat"
                options={VAT}
                value={values.vat}
                onChange={(vat) => change({ vat })}
                hint={VAT_HINTS[values.vat]}
              />
            </div>
            {examples > 0 && (
              <div className={styles.wide}>
                <Segments
                  label={`The ${examples} products of the example`}
                  name="products"
                  options={PRODUCTS}
                  value={values.products}
                  onChange={(products) => change({ products })}
                  hint={
                    values.products === 'keep'
                      ? 'Visitors see them until you remove or replace them.'
                      : 'They go to the trash, and Undo brings them back.'
                  }
                />
              </div>
            )}
          </div>
        </section>
      </div>
      <CustomersRead entry={values} />
    </DraftForm>
  );
}

/** The pages are worth a build at once. Where none can begin, the line about publishing says so. */
async function publish(): Promise<void> {
  await callAsStaff(publicationCalls.publishNow, {}).catch(() => undefined);
  await readAll();
}

function readAll(): Promise<void> {
  const company = withParams(routes.showDocument, { name: 'company' });
  const others = [routes.showPublication, routes.showFirstSteps, ...PRODUCT_LIST];
  return refetchCalls(company, ...others);
}
