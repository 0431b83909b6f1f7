import type { Payment } from '@evenkeel/contract/payments';
import { recorderOf } from '@evenkeel/contract/payments.rules';
import { paymentRights } from '@evenkeel/contract/rights/payments.rules';
import { useFamily } from '../family/family.ts';
import { mediumDay } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { shows } from '../family/shows.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ageWords, wayWords } from './money-words.ts';
import { RowHead } from './RowHead.tsx';
import { useConfirmPayment } from './use-answers.ts';
import { Named } from '../ui/Named.tsx';

/** A recorded payment that the other parent hasn’t answered. */
export function OpenPayment({ payment, onContest }: { payment: Payment; onContest: () => void }) {
  const family = useFamily();
  const { description, amount, date, createdAt } = payment;
  return (
    <li className="flex flex-col gap-1 py-3 text-sm" {...shows('payment', payment.id)}>
      <RowHead description={description} amount={amount} />
      <p className="figures text-ink-2 wrap-anywhere">
        Payment, <Named>{wayWords(family, payment)}</Named>, {mediumDay(date)}
      </p>
      <div className="mt-1">
        <Badge tone="notice">
          {ageWords(family, 'not confirmed', { createdAt, paidBy: recorderOf(payment) }, useToday())}
        </Badge>
      </div>
      {!paymentRights.confirm(family, payment) && <Answers payment={payment} onContest={onContest} />}
    </li>
  );
}

function Answers({ payment, onContest }: { payment: Payment; onContest: () => void }) {
  const { familyId, id, version, description } = payment;
  const confirm = useConfirmPayment();
  const confirmIt = () => confirm.mutate({ familyId, id, version, isConfirmed: true });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1 print:hidden [&>button]:px-2">
      <Button
        look="secondary"
        size="sm"
        busy={confirm.isPending}
        busyLabel="Confirming..."
        aria-label={confirm.isPending ? undefined : `Confirm, ${description}`}
        onClick={confirmIt}
      >
        Confirm
      </Button>
      <Button look="quiet" size="sm" aria-label={`Contest, ${description}`} onClick={onContest}>
        Contest
      </Button>
    </div>
  );
}
