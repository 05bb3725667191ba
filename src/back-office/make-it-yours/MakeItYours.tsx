import { useLayoutEffect, useRef, useState } from 'react';
import type { Company } from '../../company/contract/company-file.ts';
import { isExample } from '../../company/contract/whose-company.ts';
import { forget, store, stored } from '../../design/device-storage.ts';
import { applyOverrides } from '../../site/contract/overrides.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import { Section } from '../parts/Section.tsx';
import { useExamples } from '../products/ExampleProducts.tsx';
import { SiteLine } from '../publication/SiteStanding.tsx';
import { usePublication } from '../publication/usePublication.ts';
import { useOwn } from '../reading/own.ts';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import styles from './MakeItYours.module.css';
import { OwnCompanyForm } from './OwnCompanyForm.tsx';

const LATER = 'makeItYoursLater';

/** Says when visitors see the company. It takes the place of a long form, so it comes into view. */
function Done({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const standing = usePublication();
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={`${name} is yours`}>
        <SiteLine standing={standing} text="company" />
      </Section>
    </div>
  );
}

/** The first thing an owner sees while the company is the example; afterwards when visitors see theirs. */
export function MakeItYours() {
  const read = useRead(siteCalls.showDocument, { params: { name: 'company' } });
  const own = useOwn();
  const examples = useExamples().size;
  const [isLater, setLater] = useState(() => stored(LATER) !== null);
  const [done, setDone] = useState('');
  const company = applyOverrides(read.defaults, read.written) as Company;

  if (!isExample(company)) {
    return done === '' ? null : <Done name={done} />;
  }
  if (isLater) {
    return (
      <div className={styles.later}>
        <p>This is the example company. Nothing is sent to customers in its name.</p>
        <Button
          kind="row"
          onPress={() => {
            forget(LATER);
            setLater(false);
          }}
        >
          Make it yours
        </Button>
      </div>
    );
  }
  return (
    <Section title="Make it yours">
      <p className={styles.lead}>
        Two minutes and one press. Every page, mail and PDF has it about a minute later. You can
        undo it.
      </p>
      <OwnCompanyForm
        read={read}
        own={own}
        examples={examples}
        onDone={setDone}
        onLater={() => {
          store(LATER, true);
          setLater(true);
        }}
      />
    </Section>
  );
}
