import { OpenFooter } from '../OpenFooter.tsx';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { Chapter, Contents } from './Chapter.tsx';
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
        <Chapter key={id} id={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Chapter>
      ))}
      <Chapter {...operator}>
        <p>These terms hold between you and the operator of this site.</p>
        <OperatorFacts />
      </Chapter>
    </OpenPage>
  );
}
