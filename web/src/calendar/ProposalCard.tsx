import { firstNightOf, type Plan, planOf, type Rule, templates } from '@evenkeel/contract/custody.rules';
import type { Custody, Proposal } from '@evenkeel/contract/schedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { hasHome, nameOf, useFamily } from '../family.ts';
import { localTime, longDay } from '../lib/days.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { countWords, exchangeTimeWords, weekendWords } from './custody-words.ts';
import { Fortnight } from './Fortnight.tsx';

type ProposalCardProps = { custody: Custody; plan: Plan; proposal: Proposal };

/** A schedule that waits for an answer, beside the one that stands, over the same fourteen nights. */
export function ProposalCard({ custody, plan, proposal }: ProposalCardProps) {
  const family = useFamily();
  const isMine = proposal.proposedBy === family.me;
  const isLate = proposal.against !== (custody.schedules.at(-1)?.version ?? 0);
  const [now] = useState(() => new Date().toISOString());
  const from = firstNightOf(proposal, plan, now);
  // As it would be: the nights before it stay as they are.
  const proposed = planOf<Rule>([...custody.schedules, { ...proposal, version: proposal.against + 1, from }]);
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
        the {templates[proposal.template].label}
        {templates[proposal.template].label.endsWith('Schedule') ? '' : ' schedule'}
      </h2>
      <p className="figures mt-1 text-sm text-ink-2">
        From {longDay(from)}, exchanges at {exchangeTimeWords(proposal)}. {countWords(family, proposal.pattern)}.
      </p>
      <p className="figures text-sm text-ink-3">
        Proposed {localTime(proposal.proposedAt)}. Nothing changes before it is accepted.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-medium">As it stands</h3>
          {plan.length > 0 ? (
            <Fortnight plan={plan} from={from} label="As it stands" />
          ) : (
            <p className="text-sm text-ink-2">No schedule stands yet.</p>
          )}
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium">As proposed</h3>
          <Fortnight plan={proposed} from={from} label="As proposed" />
        </div>
      </div>
      <ul className="mt-3 text-sm text-ink-2">
        {weekendWords(family, proposed, from).map((words) => (
          <li key={words}>Weekend of {words}</li>
        ))}
      </ul>
      {isLate && (
        <div className="mt-4">
          <Notice>The schedule has changed since this was proposed, so it can no longer be accepted.</Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-md:[&>button]:flex-1">
        {isMine && <WithdrawButton proposal={proposal} />}
        {!isMine && hasHome(family) && <AnswerButtons proposal={proposal} isLate={isLate} />}
      </div>
    </section>
  );
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
