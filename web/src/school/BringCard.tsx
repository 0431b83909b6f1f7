import type { BringItem } from '@evenkeel/contract/school';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { type Day, mediumDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { bringOf } from './entries.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryRow } from './EntryRow.tsx';
import { useNameOfChild } from './name-of-child.ts';
import { whenToBring } from './school-words.ts';
import type { Group } from './when-due.ts';
import { Named } from '../ui/Named.tsx';

const BringDialog = lazily(async () => (await import('./BringDialog.tsx')).BringDialog);

type BringCardProps = {
  childId: string | undefined;
  /** Where what is needed tomorrow comes first. */
  groupsOf?: (all: readonly BringItem[], today: Day) => Group<BringItem>[];
};

/** What the children need, and when; either home checks it off for today. */
export function BringCard({ childId, groupsOf }: BringCardProps) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const nameOfChild = useNameOfChild();
  const day = useFamilyDay();
  const items = useQuery(bringOf({ familyId, childId }));
  const change = useMutation(
    api.school.bring.change.mutationOptions({
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.school.key() }),
    }),
  );
  const turn = ({ addedBy: _by, addedAt: _at, ...item }: BringItem) =>
    change.mutate({ ...item, packedFor: item.packedFor === day ? null : day });
  return (
    <EntryCard
      title="What to Bring"
      what="What to bring"
      none="Nothing to bring added yet"
      addLabel="Add Item"
      query={items}
      groupsOf={groupsOf && ((all) => groupsOf(all, day))}
      titleOf={({ what }) => what}
      remove={({ id, version }) => api.school.bring.remove.call({ familyId, id, version })}
      form={(item, onClosed) => <BringDialog item={item} childId={childId} onClosed={onClosed} />}
      row={(item, onAct) => (
        <EntryRow
          key={item.id}
          entry={item}
          title={item.what}
          aside={whenToBring(item)}
          onAct={onAct}
          action={
            <Button
              look="quiet"
              size="sm"
              aria-label={`${item.packedFor === day ? 'Not Packed' : 'Packed Today'}: ${item.what}`}
              onClick={() => turn(item)}
            >
              {item.packedFor === day ? 'Not Packed' : 'Packed Today'}
            </Button>
          }
        >
          <p className="text-ink-3">
            <Named>{nameOfChild(item.childId)}</Named>
            {item.packedFor && <span>, packed {item.packedFor === day ? 'today' : mediumDay(item.packedFor)}</span>}
          </p>
        </EntryRow>
      )}
    />
  );
}
