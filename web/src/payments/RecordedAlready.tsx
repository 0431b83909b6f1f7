import type { Payment } from '@evenkeel/contract/payments';
import { recorderOf } from '@evenkeel/contract/payments.rules';
import { useState } from 'react';
import { nameOf, useFamily } from '../family/family.ts';
import { eventDate, localDay, mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { capital, wayWords } from './money-words.ts';
import { useConfirmPayment } from './use-answers.ts';

type RecordedAlreadyProps = {
  payment: Payment;
  onConfirmed: () => void;
  /** It is another payment. */
  onAnother: () => void;
  onClosed: () => void;
};

/** What the other parent recorded of what seems to be the same money: recorded by both, it would count twice. */
export function RecordedAlready({ payment, onConfirmed, onAnother, onClosed }: RecordedAlreadyProps) {
  const family = useFamily();
  const confirm = useConfirmPayment();
  const [open, setOpen] = useState(true);
  const { familyId, id, version, amount, createdAt, description, date } = payment;
  const who = capital(nameOf(family, recorderOf(payment)));
  const confirmIt = () =>
    confirm.mutateAsync({ familyId, id, version, isConfirmed: true }).then(onConfirmed, () => {
      // Told already, and what is typed stays.
    });
  const recordAnother = () => {
    setOpen(false);
    onAnother();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`${who} recorded ${money(amount)} on ${eventDate(localDay(createdAt))}. Confirm that one?`}
      description={`${description}, ${mediumDay(date)}. ${wayWords(family, payment)}.`}
    >
      <DialogFoot
        further={
          <Button look="quiet" onClick={recordAnother}>
            Record Another
          </Button>
        }
      >
        <Button busy={confirm.isPending} busyLabel="Confirming..." onClick={() => void confirmIt()}>
          Confirm Payment
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
