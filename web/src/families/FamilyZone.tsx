import type { Family } from '@evenkeel/contract/families';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { zoneHere } from '../lib/days.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { zoneWords, ZoneSelect } from '../ZoneSelect.tsx';

/** Where the days of the family begin. Either parent changes it, and both are told. */
export function FamilyZone({ family }: { family: Family }) {
  const { id: familyId, zone: was } = family;
  const [chosen, choose] = useState<string>();
  const queries = useQueryClient();
  const change = useMutation({
    ...api.families.changeZone.mutationOptions(),
    onSuccess: ({ zone }) => {
      choose(undefined);
      toast.done('Time zone changed', `The days of your family now begin in ${zoneWords(zone)}. Both of you are told.`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.families.list.key() }),
  });
  const current = currentOf<Family>(change.error);
  const zone = chosen ?? was;
  return (
    <Card title="Time zone of the family">
      <p className="mb-4 text-sm text-ink-2">
        New events and schedules begin with it. What is in the calendar already keeps its own. When it changes, both of
        you are told.
      </p>
      <div className="flex flex-col items-start gap-4">
        {change.isError && (
          <Notice tone="danger">
            {current
              ? `This was changed meanwhile, to ${zoneWords(current.zone)}.`
              : problemOf(change.error, 'The time zone could not be changed.')}
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
