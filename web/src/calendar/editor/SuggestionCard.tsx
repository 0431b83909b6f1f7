import { grantRoleLabels } from '@evenkeel/contract/rights/grant-roles.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import type { Suggestion, SuggestionStatus } from '@evenkeel/contract/suggestions';
import { coParentsOf, homesWords, useFamily } from '../../family/family.ts';
import { localTime, longDay } from '../../lib/days.ts';
import { shows } from '../../family/shows.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { exchangeTimeWords } from './custody-words.ts';
import { ProposedContent } from './ProposedContent.tsx';
import { AnswerSuggestion, WithdrawSuggestion } from './SuggestionButtons.tsx';
import { summaryOf } from './summary-of.ts';

type SuggestionCardProps = { custody: Custody; suggestion: Suggestion };

/** What a mediator suggests, for the two parents to answer. While it is open it is shown beside the current schedule. */
export function SuggestionCard({ custody, suggestion }: SuggestionCardProps) {
  const { schedule, status, isMine } = suggestion;
  const isOpen = status === 'open';
  const isLate = isOpen && suggestion.against !== custody.version;
  return (
    <article
      aria-label="Suggested schedule"
      className={cx('rounded-lg border bg-surface p-5', isOpen ? 'border-keel' : 'border-line')}
      {...shows('suggestion', suggestion.id)}
    >
      <Heading suggestion={suggestion} />
      {schedule && (
        <p className="figures mt-1 text-sm text-ink-2">
          Counted from {longDay(schedule.startDay)}, exchanges at {exchangeTimeWords(schedule)}.
        </p>
      )}
      <p className="figures text-sm text-ink-3">
        <span>Suggested {localTime(suggestion.suggestedAt)}.</span> <Progress suggestion={suggestion} />
      </p>
      <ProposedContent proposal={suggestion} custody={custody} />
      {isLate && (
        <div className="mt-4">
          <Notice>The schedule has changed since this was suggested, so it can no longer be proposed.</Notice>
        </div>
      )}
      {isOpen && !isLate && <BeforeAndAfter custody={custody} proposal={suggestion} after="Suggested" />}
      {isOpen && (
        <div className="mt-4 flex flex-wrap gap-2 max-md:[&>button]:flex-1">
          {isMine && <WithdrawSuggestion suggestion={suggestion} />}
          {!isMine && <AnswerSuggestion suggestion={suggestion} isLate={isLate} />}
        </div>
      )}
    </article>
  );
}

function Heading({ suggestion }: { suggestion: Suggestion }) {
  const { isMine, mediatorName, role, status } = suggestion;
  return (
    <h2 className="text-base font-semibold wrap-anywhere">
      {isMine ? (
        <span>{status === 'open' ? 'You suggest' : 'You suggested'}</span>
      ) : (
        <span>
          <bdi translate="no">{mediatorName}</bdi> ({grantRoleLabels[role].toLowerCase()}) suggests
        </span>
      )}{' '}
      <span>{summaryOf(suggestion)}</span>
    </h2>
  );
}

const answers: Record<Exclude<SuggestionStatus, 'open' | 'withdrawn'>, string> = {
  proposed: 'proposed it. Nothing changes until the other parent accepts.',
  accepted: 'proposed it, and the other parent accepted it.',
  declined: 'said no. Nothing changes.',
};

/** How far it is, and who answered. */
function Progress({ suggestion: { status, answeredBy, isMine } }: { suggestion: Suggestion }) {
  const family = useFamily();
  const [other] = coParentsOf(family);
  if (status === 'withdrawn') return <span>You withdrew it. Nothing changes.</span>;
  if (status === 'open')
    return isMine ? (
      <span>
        Nothing changes unless one of <bdi translate="no">{homesWords(family)}</bdi> proposes it and the other accepts.
      </span>
    ) : (
      <>
        <span>Nothing changes unless one of you proposes it and the other accepts.</span>{' '}
        {other && (
          <span>
            If you propose it, <bdi translate="no">{other.name}</bdi> answers.
          </span>
        )}
      </>
    );
  return (
    <span>
      <bdi translate="no">{answeredBy ?? 'A parent'}</bdi> {answers[status]}
    </span>
  );
}
