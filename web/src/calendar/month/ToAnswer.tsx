import type { Custody } from '@evenkeel/contract/schedules';
import { Suspense } from 'react';
import { lazily } from '../../lib/lazily.ts';
import { useSuggestions } from '../editor/use-suggestions.ts';

const ProposalCard = lazily(async () => (await import('../editor/ProposalCard.tsx')).ProposalCard);
const SuggestionCard = lazily(async () => (await import('../editor/SuggestionCard.tsx')).SuggestionCard);

/**
 * What a mediator suggests and what either parent proposes. While suggestions can't be loaded there are none: the notice of one stays
 * unread.
 */
export function ToAnswer({ custody }: { custody: Custody }) {
  const { data: suggestions = [] } = useSuggestions();
  const open = suggestions.filter(({ status }) => status === 'open');
  return (
    <Suspense>
      {open.map((suggestion) => (
        <div key={suggestion.id} className="xl:col-span-2">
          <SuggestionCard custody={custody} suggestion={suggestion} />
        </div>
      ))}
      {custody.proposals.map((proposal) => (
        <div key={proposal.id} className="xl:col-span-2">
          <ProposalCard
            custody={custody}
            proposal={proposal}
            suggestedBy={
              suggestions.find(({ id, status }) => id === proposal.id && status === 'proposed')?.mediatorName
            }
          />
        </div>
      ))}
    </Suspense>
  );
}
