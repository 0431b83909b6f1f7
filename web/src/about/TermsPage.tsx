import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { LegalSection, Contents } from './LegalSection.tsx';
import { OperatorFacts } from './OperatorFacts.tsx';
import { lastChanged } from './privacy-words.ts';
import { terms } from './terms-words.ts';

const operator = { id: 'operator', title: 'Who runs this site' };

export function TermsPage() {
  return (
    <OpenPage title="Terms of Service" className="max-w-184" footer={<OpenFooter />}>
      <OpenTitle about={`Last changed ${lastChanged}`}>Terms of Service</OpenTitle>
      <Contents chapters={[...terms, operator]} />
      {terms.map(({ id, title, paragraphs }) => (
        <LegalSection key={id} id={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </LegalSection>
      ))}
      <LegalSection {...operator}>
        <p>These terms are between you and the operator of this site.</p>
        <OperatorFacts />
      </LegalSection>
    </OpenPage>
  );
}
