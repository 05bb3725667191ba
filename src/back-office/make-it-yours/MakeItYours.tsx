import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isExample } from '../../company/contract/whose-company.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';
import { companyOf } from '../company-facts/useCompany.ts';
import { Section } from '../parts/Section.tsx';
import { useExamples } from '../products/ExampleProducts.tsx';
import { SiteLine } from '../publication/SiteStanding.tsx';
import { usePublication } from '../publication/usePublication.ts';
import { useOwn } from '../reading/own.ts';
import { useRead } from '../reading/useRead.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './MakeItYours.module.css';
import { OwnCompanyForm } from './OwnCompanyForm.tsx';

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

interface Props {
  onLater: () => void;
  /** Home, which waits until the company is the owner's. */
  children: ReactNode;
}

/** The first thing an owner sees while the company is the example; afterwards when visitors see theirs. */
export function MakeItYours({ onLater, children }: Props) {
  const read = useCompanyDocument();
  const own = useOwn();
  const examples = useExamples().size;
  const [done, setDone] = useState('');

  if (!read.isExample) {
    return (
      <>
        {done !== '' && <Done name={done} />}
        {children}
      </>
    );
  }
  return (
    <>
      <ScreenHead
        title="Make it yours"
        lead="Every page, mail and PDF has it about a minute later. You can undo it."
      />
      <OwnCompanyForm
        read={read.document}
        own={own}
        examples={examples}
        onDone={setDone}
        onLater={onLater}
      />
    </>
  );
}

/** Stands beside the title of Home once an owner has put off the form, and put away the first steps. */
export function ExampleLine({ onOpen }: { onOpen: () => void }) {
  const { isExample } = useCompanyDocument();
  if (!isExample) return null;
  return (
    <div className={styles.later}>
      <p>This is the example company. Nothing is sent in its name.</p>
      <Button kind="row" onPress={onOpen}>
        Make it yours
      </Button>
    </div>
  );
}

function useCompanyDocument() {
  const document = useRead(siteCalls.showDocument, { params: { name: 'company' } });
  return { document, isExample: isExample(companyOf(document)) };
}
