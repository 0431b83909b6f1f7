import { inCommon, stored, type Stored } from '@evenkeel/contract/privacy';
import { sectionSharing } from '@evenkeel/contract/section-words';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { LegalSection, Contents } from './LegalSection.tsx';
import { OperatorFacts } from './OperatorFacts.tsx';
import { inBrowser, inShort, lastChanged, others, rights, security, stays, whoRuns } from './privacy-words.ts';

const chapters = {
  short: { id: 'in-short', title: 'In short' },
  stored: { id: 'what-is-stored', title: 'What we store, who sees it, and for how long' },
  stays: { id: 'what-stays', title: 'What you shared stays shared' },
  others: { id: 'who-else', title: 'Who else learns something' },
  browser: { id: 'in-your-browser', title: 'Cookies, and what stays in your browser' },
  security: { id: 'how-it-is-protected', title: 'How it is protected' },
  rights: { id: 'your-rights', title: 'What you can ask for' },
  operator: { id: 'operator', title: 'Who runs this site' },
};

/** Shows `stored` of the contract, which a test compares with the database. */
export function PrivacyPage() {
  return (
    <OpenPage title="Privacy Policy" className="max-w-184" footer={<OpenFooter />}>
      <OpenTitle about={`Last changed ${lastChanged}`}>Privacy Policy</OpenTitle>
      <Contents chapters={Object.values(chapters)} />
      <LegalSection {...chapters.short}>
        <Sentences all={inShort} />
      </LegalSection>
      <LegalSection {...chapters.stored}>
        <Sentences all={inCommon} />
        {stored.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <ThirdParent />
      </LegalSection>
      <LegalSection {...chapters.stays}>
        <Sentences all={stays} />
      </LegalSection>
      <LegalSection {...chapters.others}>
        <p>Only the services that the operator of this site has set up:</p>
        <dl className="flex flex-col gap-4">
          {others.map(({ who, learns }) => (
            <div key={who}>
              <dt className="font-semibold wrap-anywhere text-ink">{who}</dt>
              <dd className="mt-1">{learns}</dd>
            </div>
          ))}
        </dl>
      </LegalSection>
      <LegalSection {...chapters.browser}>
        <p>None of these track you. Without the first two, you cannot stay signed in.</p>
        <dl className="flex flex-col">
          {inBrowser.map(({ name, how, what, until }) => (
            <div key={name} className="border-t border-line py-3">
              <dt className="font-semibold wrap-anywhere text-ink">{name}</dt>
              <dd className="mt-1">{what}</dd>
              <dd className="text-sm text-ink-3">
                {how}. {until}.
              </dd>
            </div>
          ))}
        </dl>
      </LegalSection>
      <LegalSection {...chapters.security}>
        <p>{security}</p>
      </LegalSection>
      <LegalSection {...chapters.rights}>
        <Sentences all={rights} />
      </LegalSection>
      <LegalSection {...chapters.operator}>
        <p>{whoRuns}</p>
        <OperatorFacts />
      </LegalSection>
    </OpenPage>
  );
}

/** Of every section, what a third parent sees. */
function ThirdParent() {
  return (
    <section className="mt-3 break-inside-avoid border-t border-line pt-4">
      <h3 className="text-base text-ink">A third parent, to whom both of you agreed</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {Object.entries(sectionSharing).map(([section, { third }]) => (
          <li key={section}>{third}</li>
        ))}
      </ul>
    </section>
  );
}

const Sentences = ({ all }: { all: readonly string[] }) => all.map((sentence) => <p key={sentence}>{sentence}</p>);

function Group({ title, what, seenBy, kept }: Stored) {
  const answers = [
    ['What', what],
    ['Who sees it', seenBy],
    ['How long', kept],
  ];
  return (
    <section className="mt-3 break-inside-avoid border-t border-line pt-4">
      <h3 className="text-base text-ink">{title}</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {answers.map(([question, answer]) => (
          <div key={question} className="grid gap-x-6 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-sm leading-6 text-ink-3">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
