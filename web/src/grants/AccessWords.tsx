import type { GrantOfOther } from '@evenkeel/contract/grants';
import { HowThisWorks } from '../ui/HowThisWorks.tsx';
import { lawyerWords, neutralWords, othersWords, relativeWords } from './grant-words.ts';

/** What access means, for each kind of person that can have some, and what the other parent's means where there is one. */
export function AccessWords({ others }: { others: readonly GrantOfOther[] }) {
  const [lawyers, relatives] = (['lawyer', 'relative'] as const).map((role) => others.some((one) => one.role === role));
  return (
    <HowThisWorks of="Connections">
      <dl className="flex flex-col gap-3">
        <Kind name="Your lawyer" words={lawyerWords} />
        {lawyers && <Kind name="The other parent’s lawyer" words={othersWords.lawyer} />}
        <Kind name="A mediator, coordinator or judge" words={neutralWords} />
        <Kind name="A relative or carer" words={relativeWords} />
        {relatives && <Kind name="The other parent’s relatives" words={othersWords.relative} />}
      </dl>
    </HowThisWorks>
  );
}

function Kind({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}
