import type { Waiting } from '@evenkeel/contract/notifications';
import { Link } from '@tanstack/react-router';
import { useConfirmEvent } from '../../calendar/events/use-confirm-event.ts';
import { useAcceptExpense, useConfirmPayment } from '../../payments/use-answers.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { answeredAt } from './answered-at.ts';
import { type AnsweredInRow, isAnsweredInRow } from './answered-in-row.ts';
import type { AskReason } from './use-reason-dialog.tsx';
import { titleOf } from './waiting-words.ts';

/** The answers that need no reading: yes, and no with a reason. */
export function AnswerInRow({ one, reason }: { one: Waiting; reason: AskReason }) {
  if (!isAnsweredInRow(one)) return <AnswerLink one={one} />;
  if (one.kind === 'event') return <ConfirmEvent one={one} />;
  return (
    <>
      {one.kind === 'expense' ? <AcceptExpense one={one} /> : <ConfirmPayment one={one} />}
      <NoButton one={one} reason={reason} />
    </>
  );
}

function AnswerLink({ one }: { one: Waiting }) {
  return (
    <Link
      {...answeredAt(one)}
      aria-label={`Answer, ${titleOf(one)}`}
      className={buttonClass({ look: 'secondary', size: 'sm' })}
    >
      Answer
    </Link>
  );
}

function ConfirmEvent({ one: { familyId, id, version, title } }: { one: AnsweredInRow }) {
  // What is confirmed leaves the list, and its row with it.
  const confirm = useConfirmEvent('text');
  const yes = () => confirm.mutate({ familyId, id, version, isConfirmed: true });
  return <YesButton label="Confirm" busyLabel="Confirming..." of={title} busy={confirm.isPending} onClick={yes} />;
}

function AcceptExpense({ one: { familyId, id, version, title } }: { one: AnsweredInRow }) {
  const accept = useAcceptExpense();
  const yes = () => accept.mutate({ familyId, id, version, status: 'accepted' });
  return <YesButton label="Accept" busyLabel="Accepting..." of={title} busy={accept.isPending} onClick={yes} />;
}

function ConfirmPayment({ one: { familyId, id, version, title } }: { one: AnsweredInRow }) {
  const confirm = useConfirmPayment();
  const yes = () => confirm.mutate({ familyId, id, version, isConfirmed: true });
  return <YesButton label="Confirm" busyLabel="Confirming..." of={title} busy={confirm.isPending} onClick={yes} />;
}

type YesButtonProps = { label: string; busyLabel: string; of: string; busy: boolean; onClick: () => void };

function YesButton({ label, busyLabel, of, busy, onClick }: YesButtonProps) {
  return (
    <Button
      look="secondary"
      size="sm"
      busy={busy}
      busyLabel={busyLabel}
      aria-label={busy ? undefined : `${label}, ${of}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function NoButton({ one, reason }: { one: AnsweredInRow; reason: AskReason }) {
  const label = one.kind === 'expense' ? 'Dispute' : 'Contest';
  return (
    <Button
      look="quiet"
      size="sm"
      busy={reason.isOpening(one)}
      aria-label={`${label}, ${one.title}`}
      onClick={() => reason.ask(one)}
    >
      {label}
    </Button>
  );
}
