import type { CourtDate } from '@evenkeel/contract/court';
import { randomId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import type { SavingVersion } from '../ui/use-saving-version.ts';
import { useVersionedForm } from '../ui/use-versioned-form.ts';
import { type CourtDateForm, dateFormOf, dateParts } from './court-form.ts';

/** Saves a court date against the version this person has seen, or deletes it. */
export function useSavingDate(date: CourtDate | null, form: UseFormReturn<CourtDateForm>, onDone: () => void) {
  const { id: familyId, zone } = useFamily();
  const queries = useQueryClient();
  // Stable id: a retry after a lost response creates no duplicate.
  const [id] = useState(() => date?.id ?? randomId());
  const saving: SavingVersion<CourtDate, CourtDateForm> = {
    parts: dateParts,
    opened: date && dateFormOf(date, zone),
    formOf: (saved) => dateFormOf(saved, zone),
    version: date?.version ?? null,
    save: async (version, _met, { day, time, audience, ...typed }) => {
      const content = { familyId, id, ...typed, at: `${day}T${time}` };
      if (version !== null) await api.court.dates.change.call({ ...content, version });
      else if (audience) await api.court.dates.add.call({ ...content, audience });
    },
    saved: date ? 'Court Date Updated' : 'Court Date Added',
    queryKey: api.court.key(),
  };
  const { meet, seen, ...sending } = useVersionedForm(form, saving, onDone);
  const remove = useMutation(
    api.court.dates.remove.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.court.key() }),
      onError: (error) => {
        const newer = currentOf<CourtDate>(error);
        if (newer) meet(newer);
        toast.failed('Error', problemOf(error));
      },
    }),
  );
  const removeIt = async () => {
    if (!date) return;
    await remove.mutateAsync({ familyId, id, version: seen ?? date.version });
    const isShared = date.audience === 'both';
    toast.done('Court Date Deleted', isShared ? 'Hidden for both of you. It stays in the record.' : undefined);
    onDone();
  };
  return { ...sending, remove: removeIt };
}
