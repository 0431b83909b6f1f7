import { templates } from '@evenkeel/contract/custody.rules';
import type { Custody, Proposal } from '@evenkeel/contract/schedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { hasHome, nameOf, useFamily } from '../family.ts';
import { localTime, longDay } from '../lib/days.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { countWords, exchangeTimeWords } from './custody-words.ts';
import { ProposedContent } from './ProposedContent.tsx';

type ProposalCardProps = { custody: Custody; proposal: Proposal };

/** Changes that wait for an answer, beside what stands, over the same eight weeks. */
export function ProposalCard({ custody, proposal }: ProposalCardProps) {
  const family = useFamily();
  const isMine = proposal.proposedBy === family.me;
  const isLate = proposal.against !== custody.version;
  const { schedule } = proposal;
  const name = nameOf(family, proposal.proposedBy);
  return (
    <section aria-label="Proposed schedule" className="rounded-lg border border-keel bg-surface p-5">
      <h2 className="text-base font-semibold wrap-anywhere">
        {isMine ? (
          'You propose'
        ) : (
          <>
            <bdi>{name}</bdi> proposes
          </>
        )}{' '}
        {whatWords(proposal)}
      </h2>
      {schedule && (
        <p className="figures mt-1 text-sm text-ink-2">
          Counted from {longDay(schedule.startDay)}, exchanges at {exchangeTimeWords(schedule)}.
          {schedule.basis.kind === 'cycle' && ` ${countWords(family, schedule.pattern)}.`}
        </p>
      )}
      <p className="figures text-sm text-ink-3">
        Proposed {localTime(proposal.proposedAt)}. Nothing changes before it is accepted.
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
        {isMine && <WithdrawButton proposal={proposal} />}
        {!isMine && hasHome(family) && <AnswerButtons proposal={proposal} isLate={isLate} />}
      </div>
    </section>
  );
}

/** "the 2-2-5-5 Schedule", "2 other rules over the schedule". */
function whatWords({ schedule, rules, ended }: Proposal): string {
  const more = rules.length + ended.length;
  const counted = `${more} ${more === 1 ? 'change' : 'changes'} to holidays, seasons or single days`;
  if (!schedule) return counted;
  const { label } = templates[schedule.template];
  return `the ${label}${label.endsWith('Schedule') ? '' : ' schedule'}${more > 0 ? ` and ${counted}` : ''}`;
}

function useSettling() {
  const queries = useQueryClient();
  return {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.calendar.key() }),
        queries.invalidateQueries({ queryKey: api.onboarding.key() }),
      ]),
    onError: (error: Error) =>
      toast.failed(
        'Error',
        codeOf(error) === 'CONFLICT'
          ? 'This was answered or withdrawn meanwhile. You see what stands now.'
          : problemOf(error),
      ),
  };
}

function AnswerButtons({ proposal, isLate }: { proposal: Proposal; isLate: boolean }) {
  const { familyId, id, version, proposedBy } = proposal;
  const told = `${nameOf(useFamily(), proposedBy)} is told`;
  const answer = useMutation(
    api.calendar.schedules.proposals.answer.mutationOptions({
      ...useSettling(),
      // Here, and not where it is sent: the card may be gone before the answer comes.
      onSuccess: ({ status }) => {
        if (status === 'accepted') toast.done('Schedule accepted', `It is in the calendar of both of you. ${told}.`);
        else toast.done('Schedule declined', `Nothing changes. ${told}.`);
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
