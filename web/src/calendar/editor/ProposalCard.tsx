import type { Custody, Proposal } from '@evenkeel/contract/schedules';
import { scheduleRights } from '@evenkeel/contract/rights/schedules.rules';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { nameOf, useFamily } from '../../family/family.ts';
import { localTime, longDay } from '../../lib/days.ts';
import { shows } from '../../family/shows.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { countWords, exchangeTimeWords } from './custody-words.ts';
import { ProposedContent } from './ProposedContent.tsx';
import { summaryOf } from './summary-of.ts';
import { useSettling } from './use-settling.ts';
import { Named } from '../../ui/Named.tsx';

/** `suggestedBy`: the mediator whose suggestion it takes up. */
type ProposalCardProps = { custody: Custody; proposal: Proposal; suggestedBy?: string | undefined };

/** A proposal that waits for an answer, next to the current schedule over the same eight weeks. */
export function ProposalCard({ custody, proposal, suggestedBy }: ProposalCardProps) {
  const family = useFamily();
  const isMine = proposal.proposedBy === family.me;
  const isLate = proposal.against !== custody.version;
  const { schedule } = proposal;
  const name = nameOf(family, proposal.proposedBy);
  return (
    <section
      aria-label="Proposed schedule"
      className="rounded-lg border border-keel bg-surface p-5"
      {...shows('proposal', proposal.id)}
    >
      <h2 className="text-base font-semibold wrap-anywhere">
        {isMine ? (
          <span>You propose</span>
        ) : (
          <span>
            <bdi translate="no">{name}</bdi> proposes
          </span>
        )}{' '}
        <span>{summaryOf(proposal)}</span>
      </h2>
      {suggestedBy && (
        <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
          As suggested by <bdi translate="no">{suggestedBy}</bdi>
        </p>
      )}
      {schedule && (
        <p className="figures mt-1 text-sm text-ink-2">
          <span>
            Counted from {longDay(schedule.startDay)}, exchanges at {exchangeTimeWords(schedule)}.
          </span>
          {schedule.basis.kind === 'cycle' && <Named>{` ${countWords(family, schedule.pattern)}.`}</Named>}
        </p>
      )}
      <p className="figures text-sm text-ink-3">
        Proposed {localTime(proposal.proposedAt)}. Nothing changes until it’s accepted.
      </p>
      <ProposedContent proposal={proposal} custody={custody} />
      {isLate ? (
        <div className="mt-4">
          <Notice>The schedule has changed since this was proposed, so it can no longer be accepted.</Notice>
        </div>
      ) : (
        <BeforeAndAfter custody={custody} proposal={proposal} />
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-md:[&>button]:flex-1">
        {!scheduleRights.withdraw(family, proposal) && <WithdrawButton proposal={proposal} />}
        {!scheduleRights.answer(family, proposal) && <AnswerButtons proposal={proposal} isLate={isLate} />}
      </div>
    </section>
  );
}

function AnswerButtons({ proposal, isLate }: { proposal: Proposal; isLate: boolean }) {
  const { familyId, id, version, proposedBy } = proposal;
  const informed = `We’ll let ${nameOf(useFamily(), proposedBy)} know`;
  const answer = useMutation(
    api.calendar.schedules.proposals.answer.mutationOptions({
      ...useSettling(),
      // Not passed to mutate(): the card may unmount before the response.
      onSuccess: ({ status }) => {
        if (status === 'accepted') toast.done('Schedule accepted', `It’s now in both your calendars. ${informed}.`);
        else toast.done('Schedule declined', `Nothing changes. ${informed}.`);
      },
    }),
  );
  const send = (status: 'accepted' | 'declined') => answer.mutate({ familyId, id, version, status });
  const isSending = (status: string) => answer.isPending && answer.variables.status === status;
  return (
    <>
      {!isLate && (
        <Button busy={isSending('accepted')} busyLabel="Accepting..." onClick={() => send('accepted')}>
          Accept Schedule
        </Button>
      )}
      <Button look="secondary" busy={isSending('declined')} busyLabel="Declining..." onClick={() => send('declined')}>
        Decline Schedule
      </Button>
    </>
  );
}

function WithdrawButton({ proposal: { familyId, id, version } }: { proposal: Proposal }) {
  const withdraw = useMutation(
    api.calendar.schedules.proposals.withdraw.mutationOptions({
      ...useSettling(),
      onSuccess: () => toast.done('Proposal withdrawn', 'Nothing changes'),
    }),
  );
  return (
    <Button
      look="secondary"
      busy={withdraw.isPending}
      busyLabel="Withdrawing..."
      onClick={() => withdraw.mutate({ familyId, id, version })}
    >
      Withdraw Proposal
    </Button>
  );
}
