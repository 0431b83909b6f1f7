import type { Family } from '@evenkeel/contract/families';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { zoneHere } from '../lib/days.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { shows } from '../family/shows.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { zoneWords, ZoneSelect } from '../family/ZoneSelect.tsx';

/** The family's time zone. Either parent can change it; both are notified. */
export function FamilyZone({ family }: { family: Family }) {
  const { id: familyId, zone: was } = family;
  const [chosen, choose] = useState<string>();
  const queries = useQueryClient();
  const change = useMutation({
    ...api.families.changeZone.mutationOptions(),
    onSuccess: ({ zone }) => {
      choose(undefined);
      toast.done('Time zone changed', `Your family’s time zone is now ${zoneWords(zone)}. We’ll let both of you know.`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.families.list.key() }),
  });
  const current = currentOf<Family>(change.error);
  const zone = chosen ?? was;
  return (
    <Card title="Family time zone">
      <p className="mb-4 text-sm text-ink-2">
        New events and schedules use this time zone. Existing ones keep theirs. If it changes, we’ll let both of you
        know.
      </p>
      <div className="flex flex-col items-start gap-4" {...shows('time zone', familyId)}>
        {change.isError && (
          <Notice tone="danger">
            {current
              ? `This was changed to ${zoneWords(current.zone)} in the meantime.`
              : problemOf(change.error, 'We couldn’t change the time zone. Try again.')}
          </Notice>
        )}
        <Field label="Time zone" className="w-full max-w-90">
          <ZoneSelect first={[was, zoneHere()]} value={zone} onChange={choose} />
        </Field>
        <Button
          look="secondary"
          disabled={zone === was}
          busy={change.isPending}
          busyLabel="Changing..."
          onClick={() => change.mutate({ familyId, zone, was })}
        >
          Change Time Zone
        </Button>
      </div>
    </Card>
  );
}
