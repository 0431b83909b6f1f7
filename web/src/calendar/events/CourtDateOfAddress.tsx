import type { CourtDate } from '@evenkeel/contract/court';
import { useState } from 'react';
import { CourtDateDialog } from '../../court/CourtDateDialog.tsx';
import { useCourtDates } from '../../court/use-court-dates.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

type CourtDateOfAddressProps = { id: string; onClosed: () => void };

/** The court date that a reminder leads to. It may have been deleted since, or be somebody else's. */
export function CourtDateOfAddress({ id, onClosed }: CourtDateOfAddressProps) {
  const dates = useCourtDates();
  const [found, setFound] = useState<CourtDate>();
  const [open, setOpen] = useState(true);
  // Once: what is typed in the dialog survives that the other parent deletes it.
  if (!found && dates.data?.some((one) => one.id === id)) setFound(dates.data.find((one) => one.id === id));
  if (found) return <CourtDateDialog date={found} onClosed={onClosed} />;
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title="Calendar">
      <Loaded query={dates} what="This date" className="h-12">
        {() => <p className="text-sm text-ink-2">This date isn’t in your calendar anymore.</p>}
      </Loaded>
    </Dialog>
  );
}
