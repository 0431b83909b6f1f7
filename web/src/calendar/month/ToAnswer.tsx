import type { Custody } from '@evenkeel/contract/schedules';
import { memo, Suspense, useState } from 'react';
import { lazily } from '../../lib/lazily.ts';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { useSuggestions } from '../editor/use-suggestions.ts';

const ProposalCard = lazily(async () => (await import('../editor/ProposalCard.tsx')).ProposalCard);
const SuggestionCard = lazily(async () => (await import('../editor/SuggestionCard.tsx')).SuggestionCard);

/**
 * What a mediator suggests and what either parent proposes. While suggestions can't be loaded there are none: the notice of one stays
 * unread.
 */
export const ToAnswer = memo(function ToAnswer({ custody }: { custody: Custody }) {
  const { data: suggestions = [] } = useSuggestions();
  const open = suggestions.filter(({ status }) => status === 'open');
  const isAny = open.length + custody.proposals.length > 0;
  // Stays when the last one is answered, out of the layout, so that the focus has somewhere to go.
  const [wasAny, setWasAny] = useState(isAny);
  if (isAny && !wasAny) setWasAny(true);
  if (!isAny && !wasAny) return null;
  const suggestedBy = (id: string) =>
    suggestions.find((one) => one.id === id && one.status === 'proposed')?.mediatorName;
  return (
    <KeptFocus label="Schedules to answer" className="flex flex-col gap-5 empty:absolute col-span-full print:hidden">
      <Suspense>
        {open.map((suggestion) => (
          <SuggestionCard key={suggestion.id} custody={custody} suggestion={suggestion} />
        ))}
        {custody.proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            custody={custody}
            proposal={proposal}
            suggestedBy={suggestedBy(proposal.id)}
          />
        ))}
      </Suspense>
    </KeptFocus>
  );
});
