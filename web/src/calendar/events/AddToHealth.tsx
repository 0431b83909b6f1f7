import type { Event } from '@evenkeel/contract/calendar';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { haveSameClock } from '@evenkeel/contract/zones.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HeartPulse } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../../api.ts';
import { useChildren } from '../../family/children-names.ts';
import { useFamily } from '../../family/family.ts';
import { lazily } from '../../lib/lazily.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import type { EventForm } from './event-form.ts';

const RecordDialog = lazily(async () => (await import('../../health/RecordDialog.tsx')).RecordDialog);

type AddToHealthProps = {
  form: UseFormReturn<EventForm>;
  /** The event being edited; a new one doesn't exist yet. */
  event: Event | undefined;
  /** The appointment is under Health, and the event is gone or was never added. */
  onMoved: () => void;
};

/**
 * Offers to keep an appointment under Health instead of as an event. Nothing changes until the health record is saved; then the event
 * goes (decisions/27-health-and-school). Not for one that repeats, or in a
 * zone with another clock than the family's: a health record has one date, by the family's clock.
 */
export function AddToHealth({ form, event, onMoved }: AddToHealthProps) {
  const family = useFamily();
  const all = useChildren();
  const [isOpen, setOpen] = useState(false);
  const [type, repeats, chosen] = useWatch({ control: form.control, name: ['type', 'repeats', 'children'] });
  const remove = useRemoval(event);
  const isElsewhere = event !== undefined && !haveSameClock(event.zone, family.zone);
  if (type !== 'appointment' || repeats !== 'once' || isElsewhere || healthRights.write(family)) return null;
  const [childId, ...others] = chosen.length > 0 ? chosen : all.map(({ id }) => id);
  const isForOne = childId !== undefined && others.length === 0;
  const { title, description, day, time } = form.getValues();
  const finish = async () => {
    await remove();
    onMoved();
  };
  return (
    <Notice>
      <p>
        Everyone who sees this calendar reads the title of an event. Under Health, what an appointment is about is
        encrypted, and the calendar shows others “Appointment” only.
      </p>
      {isForOne ? (
        <Button look="secondary" size="sm" className="mt-2" onClick={() => setOpen(true)}>
          <HeartPulse aria-hidden />
          Add to Health
        </Button>
      ) : (
        <p className="mt-2">Choose one child to add it to Health.</p>
      )}
      <Suspense>
        {isOpen && childId && (
          <RecordDialog
            record={null}
            first={{ childId, title, description, date: day, time }}
            onSaved={() => void finish()}
            onClosed={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Notice>
  );
}

/** Deletes the event that became a health record. If the other parent changed it meanwhile, it stays, and that is said. */
function useRemoval(event: Event | undefined): () => Promise<void> {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const { mutateAsync } = useMutation(api.calendar.events.remove.mutationOptions({ onSettled }));
  // The version at opening: this person hasn't seen a later one.
  const [opened] = useState(event);
  return async () => {
    if (!opened) return;
    const { familyId, id, version } = opened;
    await mutateAsync({ familyId, id, version }).catch(() =>
      toast.failed(
        'The event is still there',
        'The appointment is under Health. The event couldn’t be deleted; delete it in the calendar.',
      ),
    );
  };
}
