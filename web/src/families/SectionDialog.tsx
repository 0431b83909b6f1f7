import { sectionNames } from '@evenkeel/contract/section-words';
import type { SectionFor } from '@evenkeel/contract/sections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';

type SectionDialogProps = {
  familyId: string;
  one: SectionFor;
  /** The third parent's name, and the other parent's. */
  name: string;
  other: string | undefined;
  onClosed: () => void;
};

/** Says what is shown or ends, and asks. Turning on also asks to confirm the identity: it outlives this session. */
export function SectionDialog({ familyId, one, name, other = 'Your co-parent', onClosed }: SectionDialogProps) {
  const [open, setOpen] = useState(true);
  const what = sectionNames[one.section];
  const { change, stepUp } = useChange({ ...one, familyId, other, name }, () => setOpen(false));
  const lines = one.isOn
    ? [
        `${name} loses access right away, also on pages that are open.`,
        `What ${name} has downloaded stays with ${name}.`,
        'To turn it on again, both of you have to agree.',
      ]
    : [
        `${name} sees all ${what} that you and ${other} share, earlier ones too, and can download them.`,
        `${name} can’t add, change or share any. What is “Only me”, court and your messages are never shown.`,
        one.allowedBy.length > 0
          ? `${other} has agreed already. ${name} sees them right away.`
          : `${other} has to agree before anything is shown.`,
        'Either of you can turn it off at any time.',
      ];
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={one.isOn ? `Turn off ${what} for ${name}?` : `Show ${what} to ${name}?`}
    >
      <ul className="mb-6 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {change.isError && !(change.error instanceof NotConfirmed) && (
        <div className="mb-6">
          <Notice tone="danger">{problemOf(change.error, 'Nothing was changed. Please try again.')}</Notice>
        </div>
      )}
      <DialogFoot dismiss={one.isOn ? 'Keep On' : 'Keep Off'}>
        <Button busy={change.isPending} busyLabel="Saving..." onClick={() => change.mutate()}>
          {one.isOn ? 'Turn Off' : 'Turn On'}
        </Button>
      </DialogFoot>
      {stepUp}
    </Dialog>
  );
}

type Change = SectionFor & { familyId: string; name: string; other: string };

function useChange({ familyId, accountId, section, isOn, name, other }: Change, onDone: () => void) {
  const queries = useQueryClient();
  const { confirmed, stepUp } = useStepUp();
  const input = { familyId, accountId, section, isAllowed: !isOn };
  const what = sectionNames[section];
  const change = useMutation({
    mutationFn: () => confirmed(() => api.families.sections.change.call(input)),
    onSuccess: (now) => {
      if (isOn) toast.done('Turned off', `${name} no longer sees the ${what} you share`);
      else if (now.isOn) toast.done('Turned on', `${name} sees the ${what} you share`);
      else toast.done('Question sent', `${other} has to agree before anything is shown`);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.families.key() }),
  });
  return { change, stepUp };
}
